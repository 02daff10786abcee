import { flagOf } from '@jiangtai/contract/flag'
import { officeLimits, type SheetTable } from '@jiangtai/contract/office'
import readWorkbook from 'read-excel-file/universal'
import { readCsv } from '../read-csv.ts'
import { isBounded } from '../workbook-bounds.ts'

/** Larger ones are pages alone. */
const bounds = { bytes: 64 * 1024 * 1024, area: 6_000_000, cells: 400_000 } as const

/** 2026-03-01, with the time of day where there is one: a sheet knows no zones. */
const dateText = (date: Date) => {
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}
const textOf = (value: unknown) =>
  (value instanceof Date ? dateText(value) : value === null || value === undefined ? '' : String(value)).slice(0, officeLimits.cellLength)

/** Of one sheet: what somebody looks at in a lesson. */
const mostLetters = 200_000

/** The beginning of a sheet, without what is blank at its end. */
export function sheetOf(name: string, all: readonly (readonly unknown[])[]): SheetTable {
  const { rows: mostRows, columns: mostColumns } = officeLimits
  let letters = 0
  const rows: string[][] = []
  for (const row of all.slice(0, mostRows)) {
    const cells = row.slice(0, mostColumns).map(textOf)
    letters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (letters > mostLetters) break
    rows.push(cells)
  }
  const isCut = all.length > rows.length || all.some((row) => row.length > mostColumns)
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const height = rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1
  const whole = rows.slice(0, height).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  return { name: name.slice(0, 100), rows: whole, is_cut: flagOf(isCut) }
}

/** The sheets of an xlsx, or the one of a csv; undefined: it cannot be read, or has too much in it. Runs in a thread. */
export async function readSheets({
  bytes,
  isCsv,
}: {
  readonly bytes: Uint8Array
  readonly isCsv: boolean
}): Promise<SheetTable[] | undefined> {
  const buffer = Buffer.from(bytes)
  if (isCsv) {
    const rows = readCsv(buffer)
    return rows && [sheetOf('表格', rows)]
  }
  if (!isBounded(buffer, bounds)) return undefined
  try {
    const sheets = await readWorkbook(new Blob([new Uint8Array(buffer)]))
    return sheets.slice(0, officeLimits.sheets).map(({ sheet, data }) => sheetOf(sheet, data))
  } catch {
    return undefined
  }
}
