import { expect, it } from 'vitest'
import { everyGroup, groupChoices, inGroup, inOrder, noGroup } from './roster-order.ts'

const one = (real_name: string, student_no: string, last_login_at: number, group_id = 0) => ({
  ...{ real_name, student_no, last_login_at, group_id, group_name: group_id > 0 ? `第${group_id}组` : '' },
})
const list = [one('周一', '', 0, 10), one('安二', 'S10', 5, 2), one('陈三', 'S9', 9)]
const names = (some: readonly { readonly real_name: string }[]) => some.map(({ real_name }) => real_name)

it.each([
  ['class', ['周一', '安二', '陈三']],
  ['no', ['陈三', '安二', '周一']],
  ['name', ['安二', '陈三', '周一']],
  ['recent', ['陈三', '安二', '周一']],
  ['never', ['周一', '安二', '陈三']],
] as const)('the order %s', (order, wanted) => expect(names(inOrder(list, order))).toEqual(wanted))

it('a group, everybody, or who is in none', () => {
  expect(names(inGroup(list, '2'))).toEqual(['安二'])
  expect(names(inGroup(list, noGroup))).toEqual(['陈三'])
  expect(inGroup(list, everyGroup)).toHaveLength(3)
  expect(groupChoices(list).map(({ text }) => text)).toEqual(['全部分组', '第2组', '第10组', '没有分组'])
  expect(groupChoices([one('周一', '', 0)])).toEqual([])
})
