import { type ReadRow, type RowFault, type ScoreLeaf, scoreLimits } from '@jiangtai/contract/exam-scores'
import { absentWord, readScore } from '@jiangtai/contract/score-cell'
import { readTable, type Table, type TableCell, tableFaults } from '../../read-tables.ts'
import type { WorkbookBounds } from '../../workbook-bounds.ts'
import type { RosterEntry } from './rows.ts'
import { typedFaults } from './rows.ts'
import { leafTitle, titles } from './titles.ts'

interface Sent {
  readonly bytes: Uint8Array
  readonly roster: readonly RosterEntry[]
  readonly columns: readonly ScoreLeaf[]
  readonly totalCenti: number
}
type Faults = (typeof tableFaults)[keyof typeof tableFaults] | 'tableEmpty' | 'scoresColumns'
export type ScoresRead = { readonly list: readonly ReadRow[]; readonly errors: readonly RowFault[] } | { readonly refused: Faults }
export type ReadScores = (sent: Sent) => Promise<ScoresRead>

/** The largest class with the longest paper is a table that this server has written itself. */
const bounds: WorkbookBounds = { bytes: 32 * 1024 * 1024, area: 6_000_000, cells: 400_000 }
/** A title of the whole table may stand above the head. */
const highestHead = 10
const longestName = 40

const tidy = (cell: TableCell | undefined) =>
  (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? '')).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
const plain = (title: string) => title.normalize('NFKC').replace(/[(*:].*$| /gu, '')

const names = ['姓名', '名字', '学生姓名', '学生']
const numbers = ['学号', '学籍号', '学生编号', '编号', '考号']
const totals = ['总分', '得分', '成绩', '分数', '合计']
const absences = ['缺考', '是否缺考', '备注']

interface Head {
  readonly row: number
  readonly name: number
  readonly number: number
  readonly total: number
  readonly absent: number
  /** Of each leaf; −1: no column. */
  readonly leaves: readonly number[]
}

function headOf(row: number, cells: readonly string[], columns: readonly ScoreLeaf[]): Head | undefined {
  const texts = cells.map(plain)
  const at = (words: readonly string[]) => texts.findIndex((text) => words.includes(text))
  const whole = cells.map((text) => text.normalize('NFKC').replace(/ /gu, ''))
  const leaves = columns.map((column) => {
    const [exact, title] = [leafTitle(column).replace(/ /gu, ''), leafTitle(column, false).replace(/ /gu, '')]
    const found = whole.indexOf(exact)
    return found >= 0 ? found : whole.findIndex((text) => text === title || (column.part === 0 && text === String(column.item_no)))
  })
  const head = { row, name: at(names), number: at(numbers), total: at(totals), absent: at(absences), leaves }
  const hasScores = head.total >= 0 || leaves.some((place) => place >= 0)
  return (head.name >= 0 || head.number >= 0) && hasScores ? head : undefined
}

type Found = { readonly student: RosterEntry } | { readonly fault: string }

/** By the number where there is one; a name alone must be the name of one student. */
function studentIn(roster: readonly RosterEntry[], number: string, name: string): Found {
  const sameName = (one: RosterEntry) => tidy(one.real_name).replace(/ /gu, '') === name.replace(/ /gu, '')
  if (number !== '') {
    const student = roster.find(({ student_no }) => student_no === number)
    if (!student) return { fault: '学号不存在' }
    return name !== '' && !sameName(student) ? { fault: '姓名与学号不符' } : { student }
  }
  const [student, ...others] = roster.filter(sameName)
  if (!student) return { fault: '班里没有这个姓名' }
  return others.length > 0 ? { fault: '班里有同名的同学，请填学号' } : { student }
}

/** R974: what a table says of whom. A row that is wrong in one cell is left out as a whole, and said. */
export function scoresIn(table: Table, { roster, columns, totalCenti }: Omit<Sent, 'bytes'>): ScoresRead {
  const rows = table.map(({ row, cells }) => ({ row, cells: cells.map(tidy) }))
  const head = rows
    .filter(({ row }) => row <= highestHead)
    .map(({ row, cells }) => headOf(row, cells, columns))
    .find((found) => found !== undefined)
  if (!head) return { refused: rows.length === 0 ? 'tableEmpty' : 'scoresColumns' }
  const list: ReadRow[] = []
  const errors: RowFault[] = []
  const seen = new Set<number>()
  for (const { row: row_no, cells } of rows) {
    if (row_no <= head.row) continue
    const cellAt = (place: number) => cells[place] ?? ''
    const [number, name] = [cellAt(head.number), cellAt(head.name)]
    if (number === '' && name === '') continue
    const read = valuesIn(head, cellAt, columns, totalCenti)
    // Whoever has nothing in the table keeps what is there.
    if (isEmpty(read)) continue
    const found = studentIn(roster, number, name)
    const fault =
      'fault' in found ? found.fault : seen.has(found.student.id) ? typedFaults.repeated : 'fault' in read ? read.fault : undefined
    if ('student' in found) seen.add(found.student.id)
    if (fault !== undefined) errors.push({ row_no, name: (name || number).slice(0, longestName), msg: fault })
    else if ('student' in found && !('fault' in read)) list.push({ row_no, student_id: found.student.id, ...read })
  }
  return list.length === 0 && errors.length === 0 ? { refused: 'tableEmpty' } : { list, errors }
}

type Values = Pick<ReadRow, 'is_absent' | 'scores' | 'total'> | { readonly fault: string }

const isEmpty = (read: Values) => !('fault' in read) && read.is_absent === 0 && read.scores.length === 0 && read.total === null

function valuesIn(head: Head, cellAt: (place: number) => string, columns: readonly ScoreLeaf[], totalCenti: number): Values {
  const [whole, absence] = [readScore(cellAt(head.total), totalCenti), cellAt(head.absent)]
  const read = columns.map(({ full_centi }, at) => readScore(cellAt(head.leaves[at] ?? -1), full_centi))
  const isAbsent =
    ['是', absentWord, '1', '√', '✓'].includes(absence) || whole.kind === 'absent' || read.some(({ kind }) => kind === 'absent')
  if (isAbsent) return { is_absent: 1, scores: [], total: null }
  const wrong = read.findIndex(({ kind }) => kind === 'wrong')
  const cell = read[wrong]
  const column = columns[wrong]
  if (cell?.kind === 'wrong' && column) return { fault: `${leafTitle(column, false)}：${cell.fault}` }
  const scores = read.map((one) => (one.kind === 'score' ? one.centi : null))
  // Where leaves are filled in the total is only their sum.
  if (scores.some((score) => score !== null)) return { is_absent: 0, scores, total: null }
  if (whole.kind === 'wrong') return { fault: `${titles.total}：${whole.fault}` }
  return { is_absent: 0, scores: [], total: whole.kind === 'score' ? whole.centi : null }
}

/** Runs in a thread: a file can be made to take long. */
export const readScores: ReadScores = async ({ bytes, ...about }) => {
  const read = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), bounds)
  if ('fault' in read) return { refused: tableFaults[read.fault] }
  if (read.table.length > scoreLimits.fileRows) return { refused: 'tableTooLong' }
  return scoresIn(read.table, about)
}
