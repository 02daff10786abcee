import type { Push } from '@jiangtai/contract/pushes'
import { describe, expect, it } from 'vitest'
import { audienceWords, chosenWords, missing, pushedTo, sendWords, withdrawQuestion } from './push-words.ts'

const asked = { items: 3, classes: 2, students: 94, isLater: false }

it('the button counts what goes to whom', () => {
  expect(sendWords(asked)).toBe('推送 3 项给 94 人')
  expect(sendWords({ ...asked, isLater: true })).toBe('定时推送 3 项给 94 人')
  expect(sendWords({ ...asked, items: 0 })).toBe('推送')
  expect(audienceWords(2, 94)).toBe('2 个班，共 94 人')
  expect(audienceWords(0, 0)).toBe('')
  expect(chosenWords(['课件', '线段图'])).toBe('已选：课件、线段图')
  expect(chosenWords([])).toBe('')
})

it('what is missing is said, the contents first', () => {
  expect(missing(asked)).toBeUndefined()
  expect(missing({ ...asked, classes: 0 })).toBe('请选择要推送的班级')
  expect(missing({ ...asked, items: 0, classes: 0 })).toBe('请选择要推送的内容')
})

describe('what was pushed before', () => {
  const push = (class_name: string, is_due: 0 | 1, is_withdrawn: 0 | 1 = 0): Push => ({
    ...{
      id: 1,
      class_id: 1,
      class_name,
      student_count: 46,
      course_id: 4,
      course_name: '方程',
      course_type: 1,
      note: '',
      push_at: 1,
      is_due,
    },
    items: [{ item_id: 1, resource_id: 5, title: '行程问题', media_class_id: 1, thumb_url: '', is_withdrawn, seen_count: 0 }],
  })

  it('names the classes that have it and those that wait', () => {
    expect(pushedTo(5, [push('七(3)班', 1), push('七(5)班', 0)])).toBe('已推过 七(3)班，定时推给 七(5)班')
    expect(pushedTo(5, [push('七(3)班', 1), push('七(3)班', 1), push('七(3)班', 0)])).toBe('已推过 七(3)班')
  })

  it('leaves out what was withdrawn and what is something else', () => {
    expect(pushedTo(5, [push('七(3)班', 1, 1)])).toBe('')
    expect(pushedTo(6, [push('七(3)班', 1)])).toBe('')
  })
})

it('before something is taken back, how many have read it is said', () => {
  const given = { titles: ['行程问题'], seen: 12, className: '七(3)班', isDue: true }
  expect(withdrawQuestion(given)).toMatchObject({ title: '撤回《行程问题》？', body: '已有 12 人看过。撤回后，七(3)班的学生不再看到。' })
  expect(withdrawQuestion({ ...given, seen: 0 }).body).toContain('还没有人看过。')
  expect(withdrawQuestion({ ...given, titles: ['a', 'b'] }).title).toBe('撤回这 2 项？')
  expect(withdrawQuestion({ ...given, isDue: false }).title).toBe('取消《行程问题》的定时推送？')
})
