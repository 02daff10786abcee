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
