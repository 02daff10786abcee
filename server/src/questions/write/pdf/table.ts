import type { Block, Cell, Table } from '@jiangtai/contract/rich-doc'
import type { Pdf } from './atoms.ts'
import { heightOf, type Row } from './row.ts'

interface Placed {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  readonly cell: Cell
}

/** Where each cell lies when those that reach over several rows or columns have taken their room. */
function placed(table: Table): Placed[] {
  const taken = new Set<string>()
  return table.content.flatMap(({ content }, row) => {
    let column = 0
    return content.map((cell) => {
      while (taken.has(`${row},${column}`)) column++
      const rows = Math.min(cell.attrs?.rowspan ?? 1, table.content.length - row)
      const columns = cell.attrs?.colspan ?? 1
      for (let down = 0; down < rows; down++) for (let right = 0; right < columns; right++) taken.add(`${row + down},${column + right}`)
      const place = { row, column, rows, columns, cell }
      column += columns
      return place
    })
  })
}

const pad = 4
/** Of a row, in points: about a page. */
const highest = 700

/** Columns of equal width; rows that a cell joins stay together. */
export function tableRows(pdf: Pdf, table: Table, width: number, rowsOf: (block: Block, width: number) => Row[]): Row[] {
  const cells = placed(table)
  const columnCount = Math.max(1, ...cells.map(({ column, columns }) => column + columns))
  const unit = width / columnCount
  const drawn = cells.map((place) => {
    const inner = place.cell.content.flatMap((block) => rowsOf(block, place.columns * unit - 2 * pad))
    return { ...place, inner, height: heightOf(inner) + 2 * pad }
  })
  const heights = rowHeights(drawn, table.content.length)
  const groupRows = ([from, to]: readonly [number, number]): Row[] => {
    const cellsOf = drawn.filter(({ row }) => row >= from && row < to)
    const height = total(heights, from, to)
    // What no page holds is a text without lines around it.
    if (height > highest) return cellsOf.flatMap(({ inner }) => inner)
    const draw = (x: number, y: number) => {
      for (const cell of cellsOf) {
        const [left, top] = [x + cell.column * unit, y + total(heights, from, cell.row)]
        pdf.rect(left, top, cell.columns * unit, total(heights, cell.row, cell.row + cell.rows))
        pdf.lineWidth(0.6).stroke('black')
        let at = top + pad
        for (const row of cell.inner) {
          row.draw(left + pad, at)
          at += row.height
        }
      }
    }
    return [{ height, draw }]
  }
  return groupsOf(drawn, table.content.length).flatMap(groupRows)
}

const total = (heights: readonly number[], from: number, to: number) => heights.slice(from, to).reduce((sum, height) => sum + height, 0)

/** What the cells of a row need; one that reaches further down makes its last row higher if it must. */
function rowHeights(cells: readonly (Placed & { readonly height: number })[], count: number): number[] {
  const heights = Array.from({ length: count }, () => 0)
  for (const { row, rows, height } of [...cells].sort((one, other) => one.rows - other.rows)) {
    const last = row + rows - 1
    heights[last] = Math.max(heights[last] ?? 0, height - total(heights, row, last))
  }
  return heights
}

/** From a row to the one behind its last that no cell joins with the next. */
function groupsOf(cells: readonly Placed[], count: number): (readonly [from: number, to: number])[] {
  const groups: (readonly [number, number])[] = []
  let from = 0
  for (let to = 1; to <= count; to++) {
    if (cells.some(({ row, rows }) => row < to && row + rows > to)) continue
    groups.push([from, to])
    from = to
  }
  return groups
}
