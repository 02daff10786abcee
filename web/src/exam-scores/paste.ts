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
  /** What each column is worth. */
  readonly fulls: readonly number[]
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

const leadingZero = /^0\d/u
const numberHead = /学号|考号|编号/u

/** Whether a column says whose row it is. Digits say so only where they cannot be scores: otherwise scores would go to others. */
function isNaming(texts: readonly string[], people: readonly Person[], fullCenti: number): boolean {
  const values = texts.map(plain).filter((text) => text !== '')
  // Also a name that several have.
  const isSaid = (text: string) =>
    people.some(({ name, student_no }) => plain(name) === text || (student_no === text && !isScoreLike(text)))
  if (values.some(isSaid)) return true
  const [head = ''] = values
  const numbers = isScoreLike(head) ? values : values.slice(1)
  const isKnown = (text: string) => people.some(({ student_no }) => student_no === text)
  if (numberHead.test(head)) return numbers.some(isKnown)
  const isNoScore = (text: string) => leadingZero.test(text) || readScore(text, fullCenti).kind === 'wrong'
  return new Set(numbers).size === numbers.length && numbers.every(isKnown) && numbers.some(isNoScore)
}

/** How many columns of a block, from the first one on, say whose row it is. */
function namingColumns(block: readonly (readonly string[])[], { people, fulls, column }: Place): number {
  const most = Math.min(2, Math.max(...block.map((row) => row.length)) - 1)
  const fullCenti = Math.max(0, ...fulls.slice(column, column + most))
  for (let count = most; count > 0; count--) {
    const texts = block.map((row) => row[count - 1] ?? '')
    if (isNaming(texts, people, fullCenti)) return count
  }
  return 0
}

/** R975: a block from a spreadsheet, put where it is pasted, or to the students that its first columns name. */
export function pasteAt(text: string, place: Place): Pasted {
  const { people, fulls, row, column } = place
  const block = blockOf(text)
  const naming = namingColumns(block, place)
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
      if (column + at >= fulls.length) isCut = true
      else cells.push({ studentId: person.student_id, at: column + at, text: value.trim() })
    }
  }
  return { cells, unknown, byName: naming > 0, isCut }
}
