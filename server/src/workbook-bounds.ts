import { areApart, entriesOf, listIn, tailBytes, unpacked } from './zip-directory.ts'

export interface WorkbookBounds {
  /** Unpacked. */
  readonly bytes: number
  /** Rows times columns, up to the last cell. */
  readonly area: number
  /** That are written down. */
  readonly cells: number
}

/** Where a row or a cell stands. Readers fill what lies before it, so that one number can ask for all memory there is. */
const placed = /[\s"'](?!xmlns:)(?:[\w.-]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const place = /^([A-Z]{0,3})(\d{1,7})$/

const columnOf = (letters: string) => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/** How far a sheet reaches, and how many cells are written down. */
function extentOf(xml: string) {
  let [rows, columns, cells] = [1, 1, 0]
  for (const [, double, single] of xml.matchAll(placed)) {
    const [, letters = '', row] = place.exec(double ?? single ?? '') ?? []
    if (row === undefined) return { area: Number.POSITIVE_INFINITY, cells, rows }
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
    if (letters !== '') cells++
  }
  return { area: rows * columns, cells, rows }
}

/** Whether a workbook is whole, and can be read with the memory it should take. */
export const isBounded = (workbook: Buffer, bounds: WorkbookBounds): boolean => rowsBeyond(workbook, bounds) === undefined

/** Undefined: it is. Else how many rows it reaches, where only these are too many; 0: it is broken, or made to do harm. */
export function rowsBeyond(workbook: Buffer, bounds: WorkbookBounds): number | undefined {
  try {
    const list = listIn(workbook.subarray(-tailBytes))
    const entries = list && entriesOf(workbook.subarray(list.start, list.start + list.length), list.count)
    // No workbook is that long, and the reader would see other numbers there than we do.
    if (!entries || list.isLong || entries.some(({ isLong }) => isLong) || !areApart(entries, workbook.length)) return 0
    let left = bounds.bytes
    for (const entry of entries) {
      const content = unpacked(workbook, entry, left)
      left -= content.length
      if (!content.includes('sheetData')) continue
      const { area, cells, rows } = extentOf(content.toString())
      if (area > bounds.area) return 0
      if (cells > bounds.cells) return rows
    }
    return entries.length > 0 ? undefined : 0
  } catch {
    // A number that points outside, bytes that cannot be unpacked: no workbook.
    return 0
  }
}
