import { newVote, type VoterForm } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { draftOf, removeOption } from './draft.ts'
import { problemsOf } from './form-problems.ts'

const good: VoterForm = { ...newVote, title: '春游去哪里', options: ['植物园', '动物园', '科技馆'] }
const twentyOne = '一二三四五六七八九十一二三四五六七八九十一'

it.each<[string, Partial<VoterForm>, string, string]>([
  ['R464: an empty title', { title: '  ' }, 'title', '投票标题不能为空'],
  ['R465: a title of 21 characters', { title: twentyOne }, 'title', '投票标题最多20个字'],
  ['R466: a title with any other sign', { title: '去哪里？' }, 'title', '投票标题只能使用中文、字母和数字'],
  ['R467: a description of 101 characters', { desc: '字'.repeat(101) }, 'desc', '投票说明最多100个字'],
  ['R468: an empty option', { options: ['植物园', '动物园', ' '] }, 'option-2', '选项内容不能为空'],
  ['R469: an option of 21 characters', { options: [twentyOne, '动物园'] }, 'option-0', '选项内容最多20个字'],
  ['the same option twice', { options: ['植物园', ' 植物园'] }, 'option-1', '选项内容不能重复'],
])('%s has its sentence below its field', (_what, change, field, text) => {
  expect(problemsOf(draftOf({ ...good, ...change }))).toEqual([{ field, text }])
})

it('a good form has none, and a bad one lists them from top to bottom', () => {
  expect(problemsOf(draftOf(good))).toEqual([])
  expect(problemsOf(draftOf(newVote)).map(({ field }) => field)).toEqual(['title', 'option-0', 'option-1', 'option-2'])
})

it('a problem follows its option when another goes', () => {
  const draft = removeOption(draftOf({ ...good, options: ['植物园', '动物园', ''] }), 0)
  expect(problemsOf(draft)).toEqual([{ field: 'option-2', text: '选项内容不能为空' }])
})
