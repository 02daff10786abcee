import type { MarkedAnswer, MarkStanding } from '@jiangtai/contract/exam-marking'

/** As the calls say it: everything, what is to be looked at, what is done. */
export const filters = { all: 0, open: 1, done: 2 } as const
export type Filter = (typeof filters)[keyof typeof filters]

const open: readonly MarkStanding[] = ['open', 'third', 'blank']
/** Nobody has to mark what was left blank, but it is looked at with the others. */
export const isWaiting = ({ standing }: Pick<MarkedAnswer, 'standing'>) => standing === 'open' || standing === 'third'
export const isOpen = ({ standing }: Pick<MarkedAnswer, 'standing'>) => open.includes(standing)

/** What is marked stays where it was until another filter is chosen: nothing moves below the hand. */
export const shownOf = <T extends Pick<MarkedAnswer, 'attempt_id' | 'standing'>>(
  list: readonly T[],
  filter: Filter,
  held: ReadonlySet<number>,
): readonly T[] =>
  filter === filters.all ? list : list.filter((one) => isOpen(one) === (filter === filters.open) || held.has(one.attempt_id))

type Placed = Pick<MarkedAnswer, 'attempt_id' | 'standing'>

/** The one before or after; at an end the same. */
export function stepFrom<T extends Placed>(list: readonly T[], attemptId: number, by: 1 | -1): T | undefined {
  const at = list.findIndex(({ attempt_id }) => attempt_id === attemptId)
  return at < 0 ? list[0] : (list[at + by] ?? list[at])
}

/**
 * The one that is marked: the one that was come to, also when a colleague has marked it meanwhile, or nobody would know for whom the next key is.
 * Where nobody has come to one, the first that waits.
 */
export const hereIn = <T extends Placed>(whole: readonly T[], shown: readonly T[], chosen: number): T | undefined =>
  whole.find(({ attempt_id }) => attempt_id === chosen) ?? shown.find(isOpen) ?? shown[0]

/** The next that waits, from the beginning again after the last; undefined: none does any more. */
export function nextOpen<T extends Placed>(list: readonly T[], attemptId: number): T | undefined {
  const at = list.findIndex(({ attempt_id }) => attempt_id === attemptId)
  const around = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))]
  return around.find(isOpen)
}

/** Those that will come next, for their pictures to be fetched. */
export function ahead<T extends Placed>(list: readonly T[], attemptId: number, count: number): readonly T[] {
  const at = list.findIndex(({ attempt_id }) => attempt_id === attemptId)
  const after = list.slice(at + 1)
  const waiting = after.filter(isOpen)
  const [next] = after
  return [...new Set([...(next ? [next] : []), ...waiting])].slice(0, count)
}

/** 全部: the order of the class; by score the highest first, those without one at the end. */
export type Order = 'number' | 'score'
export const ordered = <T extends Pick<MarkedAnswer, 'number' | 'standing' | 'mark'>>(list: readonly T[], order: Order): readonly T[] =>
  [...list].sort((one, other) => (order === 'score' && (worth(other) ?? -1) - (worth(one) ?? -1)) || one.number - other.number)

const worth = ({ standing, mark }: Pick<MarkedAnswer, 'standing' | 'mark'>) => (isOpen({ standing }) ? undefined : mark.score_centi)
