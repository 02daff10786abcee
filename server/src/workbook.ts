import writeExcelFile, { type CellObject } from 'write-excel-file/node'

/** A time is given in seconds, as every stored one. */
export type Cell = string | number | { readonly at: number }

export interface Worksheet {
  /** At most 31 characters. */
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly Cell[])[]
  /** Anchored in cells. */
  readonly pictures?: readonly SheetPicture[]
  /** Long text is broken into lines, and a row has as many pixels as are said here (its place in `rows`), else as its text needs. */
  readonly heights?: ReadonlyMap<number, number>
}

export interface SheetPicture {
  readonly bytes: Uint8Array
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif'
  readonly width: number
  readonly height: number
  /** Both from 1; the head is row 1. */
  readonly row: number
  readonly column: number
  /** How far below the upper edge of its cell, in pixels; its row must be higher than that. */
  readonly below: number
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const zone = 'Asia/Shanghai'
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** 2026-11-16 09:50:00, as clocks in China show it: a server in a container lives in another zone. */
export const localTime = (seconds: number) => clock.format(seconds * 1000)

/** XML has no way to write these, and a sheet with one of them does not open. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
/** What a sheet would read as one escaped character. */
const escapeLike = /_(?=x[\da-f]{4}_)/gi

/** Marked as text: what begins with = + - or @ is no formula, now or after somebody has edited the cell. */
const textCell = (text: string): CellObject => ({
  type: String,
  value: text.replace(unwritable, '').replace(escapeLike, '_x005F_'),
  format: '@',
})

function cellOf(cell: Cell): CellObject | null {
  if (typeof cell === 'string') return cell === '' ? null : textCell(cell)
  if (typeof cell === 'number') return { type: Number, value: cell }
  // A sheet knows no zones: it shows the hours of UTC.
  return { type: Date, value: new Date(`${localTime(cell.at).replace(' ', 'T')}Z`), format: 'yyyy-mm-dd hh:mm:ss' }
}

/** Rows are measured in points. */
const pointsPerPixel = 0.75

const wrapped = (cell: CellObject | null, pixels: number | undefined): CellObject | null =>
  cell && { ...cell, wrap: true, alignVertical: 'top', ...(pixels === undefined ? {} : { height: pixels * pointsPerPixel }) }

const imageOf = ({ bytes, type, width, height, row, column, below }: SheetPicture) => ({
  ...{ content: Buffer.from(bytes), contentType: type, width, height, dpi: 96, offsetY: below },
  anchor: { row, column },
})

export type WriteWorkbook = (sheets: readonly Worksheet[]) => Promise<Uint8Array>
/** Of somebody who asked for it. */
export type AskWorkbook = (sheets: readonly Worksheet[], userId: number) => Promise<Uint8Array>

/** The bytes of an xlsx file. The head of each sheet stays in sight. A thread does it: a class of 999 takes a third of a second. */
export const writeWorkbook: WriteWorkbook = (sheets) =>
  writeExcelFile(
    sheets.map(({ title, columns, rows, pictures, heights }) => ({
      sheet: title,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      ...(pictures && pictures.length > 0 ? { images: pictures.map(imageOf) } : {}),
      data: [
        columns.map((column): CellObject => ({ ...textCell(column.title), fontWeight: 'bold' })),
        ...rows.map((row, at) => row.map((cell) => (heights ? wrapped(cellOf(cell), heights.get(at)) : cellOf(cell)))),
      ],
    })),
  ).toBuffer()
