import { type ClassGroup, classGroups, groupingMark } from '@jiangtai/contract/class-groups'
import { logIn, ofClass, students, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const named = students.map(({ id, real_name }) => ({ id, real_name }))

/** The first so many of the class in groups of so many. */
export const groupsOf = (...sizes: readonly number[]): ClassGroup[] =>
  sizes.map((size, at) => {
    const from = sizes.slice(0, at).reduce((sum, one) => sum + one, 0)
    return { id: at + 1, name: `第${at + 1}组`, students: named.slice(from, from + size) }
  })

/** A teacher whose groups the server keeps: what is sent is done, and shown again after a reload. */
export function withGroups(stand: Stand, first: readonly ClassGroup[], everybody = named) {
  logIn(stand, teacher)
  let groups = [...first]
  let lastId = groups.length
  const of = (ids: readonly number[]) => everybody.filter(({ id }) => ids.includes(id))
  const takeOut = (ids: readonly number[]) => {
    groups = groups.map((group) => ({ ...group, students: group.students.filter(({ id }) => !ids.includes(id)) }))
  }
  const put = (id: number, ids: readonly number[]) => {
    takeOut(ids)
    groups = groups.map((group) =>
      group.id === id ? { ...group, students: [...group.students, ...of(ids)].sort((a, b) => a.id - b.id) } : group,
    )
  }
  stand.answer(classGroups.list, () => ({ groups }))
  stand.answer(classGroups.ungrouped, () => {
    const grouped = new Set(groups.flatMap((group) => group.students.map(({ id }) => id)))
    return { list: everybody.filter(({ id }) => !grouped.has(id)) }
  })
  stand.answer(classGroups.add, ({ name, student_ids = [] }) => {
    lastId += 1
    groups = [...groups, { id: lastId, name, students: [] }]
    put(lastId, student_ids)
    return { id: lastId }
  })
  stand.answer(classGroups.change, ({ id, name, add_ids = [], del_ids = [], sort = [] }) => {
    takeOut(del_ids)
    put(id, add_ids)
    if (name !== undefined) groups = groups.map((group) => (group.id === id ? { ...group, name } : group))
    if (sort.length > 0) groups = sort.flatMap((one) => groups.filter((group) => group.id === one))
    return groups.find((group) => group.id === id) ?? { id, name: '', students: [] }
  })
  stand.answer(classGroups.arrange, ({ groups: given }) => {
    groups = given.map(({ name, student_ids }) => {
      lastId += 1
      return { id: lastId, name, students: of(student_ids) }
    })
    return { groups }
  })
  stand.answer(classGroups.remove, ({ id }) => {
    groups = groups.filter((group) => group.id !== id)
    return {}
  })
  return {
    shape: () => groups.map((group) => [group.name, group.students.length]),
    mark: () => groupingMark(groups),
    class_id: ofClass.id,
  }
}
