import { userTypes } from '@jiangtai/contract/roles'
import { expect, it } from 'vitest'
import { authorWords } from './inbox-words.ts'

it.each([
  [userTypes.student, ['七年级(1)班'], '李明 · 学生 · 七年级(1)班'],
  [userTypes.teacher, ['1班', '2班', '3班'], '李明 · 老师 · 1班、2班等 3 个班'],
  [userTypes.teacher, [], '李明 · 老师'],
])('a person of type %s in %j is %s', (user_type, class_names, words) =>
  expect(authorWords({ real_name: '李明', username: 'lm', user_type, class_names })).toBe(words),
)
