import type { ScoreRow } from '@jiangtai/contract/exam-scores'
import { readScore } from '@jiangtai/contract/score-cell'
import type { Cell } from './sheet-store.ts'

/** A block as spreadsheet programs copy it: tabs, lines, and quotes around cells that have either in them. */
export function blockOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let [cell, isQuoted] = ['', false]
  const end = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    end()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') end()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  // Spreadsheets end the last row, too.
  if (cell !== '' || row.length > 0 || rows.length === 0) endRow()
  return rows
}

export const textOfBlock = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n')

type Person = Pick<ScoreRow, 'student_id' | 'name' | 'student_no'>
interface Place {
  /** In the order in which they are shown. */
  readonly people: readonly Person[]
  readonly columnCount: number
  /** Where the block is put. */
  readonly row: number
  readonly column: number
}
export interface Pasted {
  readonly cells: readonly Cell[]
  /** Rows whose name or number is nobody's here. */
  readonly unknown: readonly string[]
  /** How many rows found their student by name or number. */
  readonly byName: boolean
  /** Something stands beyond the last row or column, and is left out. */
  readonly isCut: boolean
}

const plain = (text: string) => text.replace(/\s/gu, '')
const isScoreLike = (text: string) => readScore(text, Number.MAX_SAFE_INTEGER).kind !== 'wrong'

/** Whose row it is: by a number, or by a name that only one has. */
function personIn(people: readonly Person[], text: string): Person | undefined {
  const wanted = plain(text)
  if (wanted === '') return undefined
  const byNumber = people.find(({ student_no }) => student_no !== '' && student_no === wanted)
  if (byNumber) return byNumber
  const named = people.filter(({ name }) => plain(name) === wanted)
  return named.length === 1 ? named[0] : undefined
}

/** Also a name that several have. */
const isSomebody = (people: readonly Person[], text: string) =>
  people.some(({ name, student_no }) => plain(name) === plain(text) || (student_no !== '' && student_no === plain(text)))

/** The first columns of a block that name students: names are no scores, numbers only if most of them are numbers of the class. */
function namingColumns(block: readonly (readonly string[])[], people: readonly Person[]): number {
  const most = Math.min(2, Math.max(...block.map((row) => row.length)) - 1)
  for (let count = most; count > 0; count--) {
    const column = block.map((row) => row[count - 1] ?? '').filter((text) => text.trim() !== '')
    const found = column.filter((text) => isSomebody(people, text)).length
    const areNames = column.some((text) => !isScoreLike(text))
    if (found > 0 && (areNames || found * 2 > column.length)) return count
  }
  return 0
}

/** R975: a block from a spreadsheet, put where it is pasted, or to the students that its first columns name. */
export function pasteAt(text: string, { people, columnCount, row, column }: Place): Pasted {
  const block = blockOf(text)
  const naming = namingColumns(block, people)
  const cells: Cell[] = []
  const unknown: string[] = []
  let isCut = false
  for (const [line, all] of block.entries()) {
    const values = all.slice(naming)
    const names = all.slice(0, naming)
    const person = naming > 0 ? names.map((name) => personIn(people, name)).find((one) => one !== undefined) : people[row + line]
    if (!person) {
      if (
        naming > 0 &&
        names.some((name) => name.trim() !== '') &&
        (line > 0 || values.some((value) => value.trim() !== '' && isScoreLike(value)))
      )
        unknown.push(names.filter((name) => name.trim() !== '').join(' '))
      else if (naming === 0) isCut = true
      continue
    }
    for (const [at, value] of values.entries()) {
      if (column + at >= columnCount) isCut = true
      else cells.push({ studentId: person.student_id, at: column + at, text: value.trim() })
    }
  }
  return { cells, unknown, byName: naming > 0, isCut }
}
