import { timetableLimits } from '@jiangtai/contract/timetable'
import { readTable, type Table, type TableCell, tableFaults } from '../read-tables.ts'

export const columnTitles = { class: '班级', weekday: '星期', period: '节次', subject: '学科', teacher: '老师' } as const
type Column = keyof typeof columnTitles
export type TypedRow = Readonly<Record<Column, string>> & { readonly row_no: number }

/** What people call a column, besides the title of the template. */
const synonyms: Readonly<Record<Column, readonly string[]>> = {
  class: ['班级', '班', '行政班', '班别'],
  weekday: ['星期', '周几', '星期几', '周'],
  period: ['节次', '节', '第几节', '课节'],
  subject: ['学科', '科目', '课程', '课'],
  teacher: ['老师', '教师', '任课老师', '任课教师', '教师姓名'],
}
const columns = Object.keys(columnTitles) as Column[]
const required: readonly Column[] = ['class', 'weekday', 'period', 'subject']
/** A title of the whole table may stand above the head. */
const highestHead = 10
const longestCell = 60

const tidy = (cell: TableCell) =>
  (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestCell)

type Places = Readonly<Partial<Record<Column, number>>>

function placesIn(cells: readonly string[]): Places {
  const titles = cells.map((title) => title.replace(/[（(*:：].*$| /g, ''))
  // In the order of the synonyms: 课 beside 学科 is something else.
  const placeOf = (column: Column) => synonyms[column].map((title) => titles.indexOf(title)).find((at) => at >= 0) ?? -1
  const found = columns.map((column) => [column, placeOf(column)] as const)
  return Object.fromEntries(found.filter(([, at]) => at >= 0))
}

type Faults = 'tableUnreadable' | 'tableTooLarge' | 'tableTooLong' | 'timetableEmpty'
export type TimetableRead =
  | { readonly rows: readonly TypedRow[] }
  | { readonly refused: Faults }
  /** Titles of columns that are not there. */
  | { readonly missing: readonly string[] }
export type ReadTimetable = (sent: { readonly bytes: Uint8Array }) => Promise<TimetableRead>

/** The head is the row that names most columns. */
export function typedRows(table: Table): TimetableRead {
  const rows = table.map(({ row, cells }) => ({ row, cells: cells.map(tidy) }))
  const heads = rows.slice(0, highestHead).map(({ cells }) => placesIn(cells))
  const best = heads.reduce((most, places, at) => (Object.keys(places).length > Object.keys(heads[most] ?? {}).length ? at : most), 0)
  const places = heads[best] ?? {}
  const missing = required.filter((column) => places[column] === undefined).map((column) => columnTitles[column])
  const typed = rows.slice(best + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (typed.length === 0) return { refused: 'timetableEmpty' }
  if (missing.length > 0) return { missing }
  if (typed.length > timetableLimits.rows) return { refused: 'tableTooLong' }
  const at = (cells: readonly string[], column: Column) => cells[places[column] ?? -1] ?? ''
  return {
    rows: typed.map(({ row, cells }) => ({
      row_no: row,
      ...{ class: at(cells, 'class'), weekday: at(cells, 'weekday'), period: at(cells, 'period') },
      ...{ subject: at(cells, 'subject'), teacher: at(cells, 'teacher') },
    })),
  }
}

/** What stands in a table that somebody sent. Runs in a thread. */
export const readTimetable: ReadTimetable = async ({ bytes }) => {
  const read = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if ('fault' in read) return { refused: tableFaults[read.fault] }
  return typedRows(read.table)
}
