import type { Marker } from '@jiangtai/contract/exam-marking'

/**
 * Whether an answer is one of those that a teacher is to mark. Where nobody was named for a question, everybody is; rows of teachers who left the
 * class are not among these.
 */
export function isMine(markers: readonly Marker[], teacherId: number, leaf: number, number: number): boolean {
  const ofLeaf = markers.filter((one) => one.leaf === leaf)
  const rows = ofLeaf.length > 0 ? ofLeaf : markers.filter((one) => one.leaf === 0)
  const here = rows.filter(({ from, to }) => number >= from && (to === 0 || number <= to))
  return here.length === 0 || here.some(({ teacher_id }) => teacher_id === teacherId)
}

/** What each teacher is to mark now and was not before, without whoever says so. */
export function newlyNamed(before: readonly Marker[], after: readonly Marker[], byId: number): ReadonlyMap<number, readonly Marker[]> {
  const wasTheirs = ({ teacher_id, leaf, from, to }: Marker) =>
    before.some(
      (one) =>
        one.teacher_id === teacher_id &&
        (one.leaf === leaf || (one.leaf === 0 && !before.some((other) => other.leaf === leaf))) &&
        one.from <= from &&
        (one.to === 0 || (to !== 0 && to <= one.to)),
    )
  const found = new Map<number, Marker[]>()
  for (const marker of after)
    if (marker.teacher_id !== byId && !wasTheirs(marker)) found.set(marker.teacher_id, [...(found.get(marker.teacher_id) ?? []), marker])
  return found
}
