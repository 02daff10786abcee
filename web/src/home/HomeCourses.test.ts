import type { MixRow } from '@jiangtai/contract/courses'
import type { Push } from '@jiangtai/contract/pushes'
import { describe, expect, it } from 'vitest'
import { factsOf, nextOf } from './ClassBlackboard.tsx'
import { waitingOf } from './HomeCourses.tsx'

const line = (change: Partial<MixRow> = {}): MixRow => ({
  ...{ mix_id: 1, class_id: 3, class_name: '七年级(3)班', student_count: 46, course_id: 7, course_name: '从算式到方程', course_type: 1 },
  ...{
    subject_name: '数学',
    chapter_name: '一元一次方程',
    thumb_url: '',
    item_count: 9,
    pushed_count: 0,
    scheduled_at: 0,
    reader_count: 0,
  },
  ...{ taught_at: 0, updated_at: 1 },
  ...change,
})
const item = (is_withdrawn: 0 | 1) => ({
  item_id: 1,
  resource_id: 1,
  title: '',
  media_class_id: 5,
  thumb_url: '',
  is_withdrawn,
  seen_count: 0,
})
const push = (change: Partial<Push> = {}): Push => ({
  ...{ id: 1, class_id: 3, class_name: '七年级(3)班', student_count: 46, course_id: 7, course_name: '从算式到方程', course_type: 1 },
  ...{ note: '', push_at: 100, is_due: 0, items: [item(0), item(1)] },
  ...change,
})

describe('the next course', () => {
  it('is the one changed last that was not taught and has something to show', () => {
    const lines = [line({ mix_id: 1, taught_at: 5 }), line({ mix_id: 2, item_count: 0 }), line({ mix_id: 3 }), line({ mix_id: 4 })]
    expect(nextOf(lines)?.mix_id).toBe(3)
    expect(nextOf([line({ taught_at: 5 })])).toBeUndefined()
  })

  it('says what is in it', () => {
    expect(factsOf(line({ pushed_count: 2, reader_count: 42 }), '新授课')).toEqual(['新授课', '9 份资源', '已推送 2 份', '预习 42 / 46'])
  })
})

describe('what waits', () => {
  const shown = (pushes: readonly Push[], lines: readonly MixRow[]) =>
    waitingOf(pushes, lines, (seconds) => `@${seconds}`).map(({ title }) => title)

  it('are pushes to come, soonest first and without what was withdrawn, then what not all have opened', () => {
    const pushes = [push({ push_at: 300 }), push({ push_at: 200 }), push({ is_due: 1 }), push({ items: [item(1)] })]
    const lines = [
      line({ pushed_count: 2, reader_count: 12 }),
      line({ pushed_count: 1 }),
      line(),
      line({ pushed_count: 1, reader_count: 46 }),
    ]
    expect(shown(pushes, lines)).toEqual(['@200 推送 1 份资源', '@300 推送 1 份资源', '还有 34 人没看', '还没有学生看过'])
  })

  it('is never a long list', () => {
    expect(
      shown(
        [],
        Array.from({ length: 9 }, () => line({ pushed_count: 1 })),
      ),
    ).toHaveLength(5)
  })
})
