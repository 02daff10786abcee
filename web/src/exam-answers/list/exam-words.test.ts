import { usualSettings } from '@jiangtai/contract/exam'
import type { OwnExam } from '@jiangtai/contract/exam-answers'
import { expect, it } from 'vitest'
import { rulesOf } from './exam-words.ts'

const now = Date.UTC(2026, 10, 18, 2) / 1000
const exam: OwnExam = {
  ...{ exam_class_id: 1, title: '第三章随堂测', kind: 1, media_type_id: 100, class_id: 1, course_id: 0, subject_name: '数学' },
  ...{
    teacher_name: '周敏',
    state: 1,
    attempt_status: 0,
    may_begin: 1,
    may_fill: 0,
    deadline_at: 0,
    starts_at: 0,
    ends_at: now + 3600,
    time_limit_s: 2700,
  },
  ...{ total_centi: 10_000, item_count: 12, leaf_count: 15, paper_secret: '' },
}

it('R937, R1036: tells time, redo and that leaving is counted, only where it is', () => {
  const rules = rulesOf(exam, { ...usualSettings, time_limit_s: 2700, redo_max: 2 }, now).join('\n')
  expect(rules).toContain('共 12 题，总分 100 分，限时 45 分钟')
  expect(rules).toContain('可以重做 2 次，取最好的一次的得分')
  expect(rules).toContain('切出页面会被记录')
  expect(rulesOf(exam, usualSettings, now)).toContain('只能做一次')
  // R1149: the one that was given back is none.
  expect(rulesOf({ ...exam, returned: '字迹不清' }, usualSettings, now)).not.toContain('只能做一次')
  expect(rulesOf(exam, { ...usualSettings, count_leave: 0 }, now).join('\n')).not.toContain('切出页面')
})
