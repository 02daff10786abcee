import { describe, expect, it } from 'vitest'
import { chosenTeachers, shareNotice, taughtBy, tidyText } from './course-shares.ts'

describe('a share', () => {
  it('is told with its course and its sentence', () => {
    const about = { id: 7, teacher_name: '李想', course_name: '数轴', text: '', created_at: 5 }
    expect(shareNotice(about, 3)).toMatchObject({ title: '李想老师分享了 3 份资源给你', text: '数轴', share_id: 7 })
    expect(shareNotice({ ...about, teacher_name: '王老师', text: '慢一点' }, 1)).toMatchObject({
      title: '王老师分享了 1 份资源给你',
      text: '数轴：慢一点',
    })
  })

  it('names each colleague once, and nobody where it is for the whole school', () => {
    expect(chosenTeachers([2, 3, 2, 1], 1, false)).toEqual([2, 3])
    expect(chosenTeachers([2], 1, true)).toEqual([])
    expect(() => chosenTeachers([1], 1, false)).toThrow('请选择要分享给哪些老师')
  })

  it('has a sentence of one line', () => expect(tidyText(' 一\n二\t三 ')).toBe('一 二 三'))

  it('groups teachers by the name of a subject, whatever its edition', () => {
    const taught = [
      { teacher_id: 1, name: '数学' },
      { teacher_id: 1, name: '数学' },
      { teacher_id: 1, name: '物理' },
    ]
    expect(
      taughtBy(
        [
          { id: 1, name: '甲' },
          { id: 2, name: '乙' },
        ],
        taught,
      ),
    ).toEqual([
      { id: 1, name: '甲', subjects: ['数学', '物理'] },
      { id: 2, name: '乙', subjects: [] },
    ])
  })
})
