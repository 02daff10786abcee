import type { Arranged, ClassGroup, GroupStudent } from '@jiangtai/contract/class-groups'

/** A class as its teacher has divided it. */
export interface Grouping {
  readonly groups: readonly ClassGroup[]
  /** Who is in no group. */
  readonly rest: readonly GroupStudent[]
}

/** A group by its id, or none. */
export type Place = number | undefined

export const everybodyIn = ({ groups, rest }: Grouping): GroupStudent[] =>
  [...rest, ...groups.flatMap(({ students }) => students)].sort(byId)

const byId = (one: GroupStudent, other: GroupStudent) => one.id - other.id

/** Where each one is. */
export const placesIn = ({ groups, rest }: Grouping): Map<number, Place> =>
  new Map([
    ...rest.map(({ id }): [number, Place] => [id, undefined]),
    ...groups.flatMap((group) => group.students.map(({ id }): [number, Place] => [id, group.id])),
  ])

/** Whoever is not in the class any more stays away, and so does a group that is gone. */
export function moved(grouping: Grouping, ids: readonly number[], to: Place): Grouping {
  if (to !== undefined && !grouping.groups.some(({ id }) => id === to)) return grouping
  const going = new Set(ids)
  const taken = everybodyIn(grouping).filter(({ id }) => going.has(id))
  const next = (students: readonly GroupStudent[], isHere: boolean) =>
    [...students.filter(({ id }) => !going.has(id)), ...(isHere ? taken : [])].sort(byId)
  return {
    groups: grouping.groups.map((group) => ({ ...group, students: next(group.students, group.id === to) })),
    rest: next(grouping.rest, to === undefined),
  }
}

interface Change {
  readonly id: number
  readonly add_ids: number[]
  readonly del_ids: number[]
}

/** What the server must be told of the way from one to the other: only who has moved, so that nothing else of another tab is touched. */
export function changesBetween(before: Grouping, after: Grouping): Change[] {
  const was = placesIn(before)
  const going = [...placesIn(after)].filter(([id, place]) => was.has(id) && was.get(id) !== place)
  return after.groups
    .map(({ id }) => ({
      id,
      add_ids: going.filter(([, place]) => place === id).map(([student]) => student),
      del_ids: going.filter(([student, place]) => place === undefined && was.get(student) === id).map(([student]) => student),
    }))
    .filter(({ add_ids, del_ids }) => add_ids.length + del_ids.length > 0)
}

export function withoutGroup({ groups, rest }: Grouping, id: number): Grouping {
  const gone = groups.find((group) => group.id === id)
  return { groups: groups.filter((group) => group.id !== id), rest: [...rest, ...(gone?.students ?? [])].sort(byId) }
}

/** The group at another place; one beyond the ends stays at the end. */
export function sortedTo(groups: readonly ClassGroup[], id: number, place: number): ClassGroup[] {
  const one = groups.find((group) => group.id === id)
  if (!one) return [...groups]
  const others = groups.filter((group) => group.id !== id)
  const at = Math.max(0, place)
  return [...others.slice(0, at), one, ...others.slice(at)]
}

const digits = [...'零一二三四五六七八九']
/** 一 … 九十九. */
const inWords = (n: number) => (n < 10 ? digits[n] : `${n < 20 ? '' : digits[Math.floor(n / 10)]}十${n % 10 === 0 ? '' : digits[n % 10]}`)

/** 第N组 with the smallest N that none has; beside 第一组 it is 第二组, as the teacher writes it. */
export function freshName(taken: readonly string[]): string {
  const both = Array.from({ length: taken.length + 1 }, (_, index) => [`第${index + 1}组`, `第${inWords(index + 1)}组`] as const)
  const [figures, words] = [0, 1].map((way) => both.filter((one) => taken.includes(one[way] ?? '')).length)
  const free = both.find((one) => !one.some((name) => taken.includes(name)))
  return free?.[(words ?? 0) > (figures ?? 0) ? 1 : 0] ?? ''
}

/** Who is looked at when these have gone: the next of those they were among, so that one goes on; else the first of them. */
export function nextAfter({ groups, rest }: Grouping, ids: readonly number[]): number[] {
  const [first] = ids
  const among = [rest, ...groups.map(({ students }) => students)].find((list) => list.some(({ id }) => id === first)) ?? []
  const at = among.findIndex(({ id }) => id === first)
  const stay = (list: readonly GroupStudent[]) => list.map(({ id }) => id).filter((id) => !ids.includes(id))
  return [...stay(among.slice(at)), ...stay(among.slice(0, Math.max(0, at))).reverse(), ...ids]
}

export const arrangedAs = (groups: readonly ClassGroup[]): Arranged[] =>
  groups.map(({ name, students }) => ({ name, student_ids: students.map(({ id }) => id) }))

/** For a chat or a sheet of paper. */
export function textOf({ groups, rest }: Grouping, className: string): string {
  const line = (name: string, students: readonly GroupStudent[]) =>
    `${name}（${students.length} 人）：${students.map(({ real_name }) => real_name).join('、')}`
  return [className, ...groups.map(({ name, students }) => line(name, students)), ...(rest.length > 0 ? [line('未分组', rest)] : [])].join(
    '\n',
  )
}

/** The first names, and how many more: a sentence stays a sentence. */
export function whoWords(students: readonly GroupStudent[]): string {
  const [first] = students
  return students.length === 1 && first ? first.real_name : `${students.length} 人`
}
