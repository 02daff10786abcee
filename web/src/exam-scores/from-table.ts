import { type ReadRow, type RowFault, typedWays } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'
import { absentWord } from '@jiangtai/contract/score-cell'
import { type Content, isEqual, lockOf, readContent, type Shape } from './sheet.ts'
import type { SheetView } from './sheet-store.ts'

interface Filled {
  readonly row_no: number
  readonly studentId: number
  readonly name: string
  readonly content: Content
  /** As people compare them. */
  readonly before: string
  readonly after: string
}

function contentOfRow(row: ReadRow, { way, columns }: Shape): Content | string {
  if (row.is_absent === 1) return { isAbsent: true, texts: columns.map(() => '') }
  if (way === typedWays.leaves) {
    if (row.scores.length === 0) return '表格里只有总分，请切换到“只录总分”再导入'
    return { isAbsent: false, texts: row.scores.map((score) => (score === null ? '' : pointsOf(score))) }
  }
  if (row.total === null && row.scores.some((score) => score === null)) return '有的题没有分数，算不出总分'
  const total = row.total ?? row.scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)
  return { isAbsent: false, texts: [pointsOf(total)] }
}

function wordsOf(content: Content, shape: Shape): string {
  if (content.isAbsent) return absentWord
  const { scores, total } = readContent(content, shape)
  if (total !== null) return pointsOf(total)
  const typed = scores.filter((score) => score !== null).length
  return typed === 0 ? '—' : `${typed} 题`
}

/** What a table that was read would change here: who stays the same is not in it, and who cannot be typed here is said. */
export function fromTable(
  { list, errors }: { readonly list: readonly ReadRow[]; readonly errors: readonly RowFault[] },
  { rows, contents }: Pick<SheetView, 'rows' | 'contents'>,
  shape: Shape,
) {
  const people = new Map(rows.map((row) => [row.student_id, row]))
  const filled: Filled[] = []
  const faults: RowFault[] = [...errors]
  let same = 0
  for (const read of list) {
    const [row, now] = [people.get(read.student_id), contents.get(read.student_id)]
    if (!row || !now) continue
    const content = contentOfRow(read, shape)
    const lock = lockOf(row, shape)
    if (lock !== undefined || typeof content === 'string')
      faults.push({ row_no: read.row_no, name: row.name, msg: lock ?? String(content) })
    else if (isEqual(content, now, shape)) same++
    else
      filled.push({
        ...{ row_no: read.row_no, studentId: row.student_id, name: row.name, content },
        ...{ before: wordsOf(now, shape), after: wordsOf(content, shape) },
      })
  }
  return { rows: filled, same, errors: faults.sort((a, b) => a.row_no - b.row_no) }
}
