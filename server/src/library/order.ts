/**
 * The list with `moved` together, in their order, before `beforeId`; at the end where that is not in it. One that is itself moved stands
 * for what follows it, so that dropping something on itself leaves it there.
 */
export function placedBefore(ids: readonly number[], moved: readonly number[], beforeId: number): number[] {
  const isMoved = new Set(moved)
  const from = ids.indexOf(beforeId)
  const anchor = from < 0 ? undefined : ids.slice(from).find((id) => !isMoved.has(id))
  const rest = ids.filter((id) => !isMoved.has(id))
  return rest.toSpliced(anchor === undefined ? rest.length : rest.indexOf(anchor), 0, ...isMoved)
}
