import type { RosterStudent } from '@jiangtai/contract/classes'

export const rosterOrders = { class: '班级顺序', no: '按学号', name: '按姓名', recent: '最近登录在前', never: '没登录过在前' } as const
export type RosterOrder = keyof typeof rosterOrders

/** All, those in no group, or the id of one. */
export const everyGroup = 'all'
export const noGroup = 'none'

type Grouped = Pick<RosterStudent, 'group_id' | 'group_name'>
type Sorted = Pick<RosterStudent, 'real_name' | 'student_no' | 'last_login_at'>

const compare = new Intl.Collator('zh-CN', { numeric: true }).compare

const orders: Readonly<Record<RosterOrder, (a: Sorted, b: Sorted) => number>> = {
  class: () => 0,
  // Who has none stands last.
  no: (a, b) => Number(a.student_no === '') - Number(b.student_no === '') || compare(a.student_no, b.student_no),
  name: (a, b) => compare(a.real_name, b.real_name),
  recent: (a, b) => b.last_login_at - a.last_login_at,
  never: (a, b) => a.last_login_at - b.last_login_at,
}

export const inOrder = <S extends Sorted>(students: readonly S[], order: RosterOrder): readonly S[] => [...students].sort(orders[order])

export const inGroup = <S extends Grouped>(students: readonly S[], group: string): readonly S[] =>
  group === everyGroup ? students : students.filter(({ group_id }) => (group === noGroup ? group_id === 0 : String(group_id) === group))

/** What can be asked for; nothing where the class is not divided. */
export function groupChoices(students: readonly Grouped[]) {
  const named = new Map(students.filter(({ group_id }) => group_id > 0).map(({ group_id, group_name }) => [group_id, group_name]))
  if (named.size === 0) return []
  const groups = [...named].map(([id, text]) => ({ value: String(id), text })).sort((a, b) => compare(a.text, b.text))
  return [{ value: everyGroup, text: '全部分组' }, ...groups, { value: noGroup, text: '没有分组' }]
}
