import type { Marker } from '@jiangtai/contract/exam-marking'

/** Which answers were given to one teacher; undefined: none were, so that everything is to be marked by everybody. `leaf` 0: whichever question. */
export function mineOf(markers: readonly Marker[], teacherId: number): ((number: number, leaf: number) => boolean) | undefined {
  const own = markers.filter(({ teacher_id }) => teacher_id === teacherId)
  if (own.length === 0) return undefined
  return (number, leaf) =>
    own.some((one) => (one.leaf === 0 || leaf === 0 || one.leaf === leaf) && number >= one.from && (one.to === 0 || number <= one.to))
}
