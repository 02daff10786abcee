import { newVote } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { searchPlans } from './plan-search.ts'

const plan = (title: string, options: string[]) => ({ form: { ...newVote, title, options } })
const plans = [plan('设未知数', ['设 x 分', '设 x 米']), plan('课堂小测A', ['对', '错'])]

it.each([
  ['', 2],
  ['  ', 2],
  ['未知', 1],
  ['小测a', 1],
  ['米', 1],
  ['设 米', 1],
  ['设 错', 0],
])('a search for %j finds %i of two', (words, count) => {
  expect(searchPlans(plans, words)).toHaveLength(count)
})
