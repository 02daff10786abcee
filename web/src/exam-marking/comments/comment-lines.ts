import { markLimits } from '@jiangtai/contract/exam-marking'

/** A comment is lines: each comment of the bank is one of them, what is typed freely stands beside. */
const linesOf = (comment: string) => comment.split('\n').map((line) => line.trim())

export const hasLine = (comment: string, line: string) => linesOf(comment).includes(line.trim())

/** With or without this line; undefined: there is no room for it. */
export function toggledLine(comment: string, line: string): string | undefined {
  if (hasLine(comment, line))
    return comment
      .split('\n')
      .filter((one) => one.trim() !== line.trim())
      .join('\n')
  const next = comment.trim() === '' ? line : `${comment.replace(/\n+$/, '')}\n${line}`
  return [...next].length > markLimits.comment ? undefined : next
}
