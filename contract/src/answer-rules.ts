import { examLimits } from './exam.ts'
import type { LeafAnswer } from './question.ts'

/** What page and server both work out about an answer. */

/** The time of a change, in tenths of a second since the start, by the server's clock: the later one has the larger number, on whatever device. */
export const tenthsSince = (startedAt: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - startedAt * 1000) / 100))

/** With a picture beside the others, or with the page that was written by hand. Undefined: that page is empty again. More than may be is not taken. */
export function withFile(answer: LeafAnswer, fileId: number | undefined, isInk: boolean): LeafAnswer {
  if (isInk) {
    const { i: _, ...rest } = answer
    return fileId === undefined ? rest : { ...rest, i: fileId }
  }
  const before = answer.f ?? []
  if (fileId === undefined || before.includes(fileId) || before.length >= examLimits.files) return answer
  return { ...answer, f: [...before, fileId] }
}
