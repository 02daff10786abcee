import { readFile } from 'node:fs/promises'
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

/** Of one sheet, and of all: what somebody looks at in a lesson. Each cell counts one more. */
const mostOfSheet = 200_000
const mostLetters = 500_000

/** The beginning of each sheet, without what is blank at its end. */
function tablesOf(sheets: readonly { readonly name: string; readonly rows: readonly (readonly unknown[])[] }[]): SheetTable[] {
  let left = mostLetters
  return sheets.slice(0, officeLimits.sheets).map(({ name, rows }) => {
    const { table, letters } = tableOf(name, rows, Math.min(left, mostOfSheet))
    left -= letters
    return table
  })
}

function tableOf(name: string, all: readonly (readonly unknown[])[], most: number) {
  const { rows: mostRows, columns: mostColumns } = officeLimits
  let letters = 0
  const rows: string[][] = []
  for (const row of all.slice(0, mostRows)) {
    const cells = row.slice(0, mostColumns).map(textOf)
    const more = cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (letters + more > most) break
    letters += more
    rows.push(cells)
  }
  const isCut = all.length > rows.length || all.some((row) => row.length > mostColumns)
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const height = rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1
  const whole = rows.slice(0, height).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  return { table: { name: name.slice(0, 100), rows: whole, is_cut: flagOf(isCut) }, letters }
}

interface SheetsAsked {
  /** Its bytes, or where on this machine they lie. */
  readonly source: Uint8Array | string
  readonly isCsv: boolean
}

/** The sheets of an xlsx, or the one of a csv; undefined: it cannot be read, or has too much in it. */
export async function readSheets({ source, isCsv }: SheetsAsked): Promise<SheetTable[] | undefined> {
  const buffer = typeof source === 'string' ? await readFile(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (isCsv) {
    const rows = readCsv(buffer)
    return rows === 'tooLong' ? undefined : rows && tablesOf([{ name: '表格', rows }])
  }
  if (!isBounded(buffer, bounds)) return undefined
  try {
    const sheets = await readWorkbook(new Blob([new Uint8Array(buffer)]))
    return tablesOf(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })))
  } catch {
    return undefined
  }
}

/** The same as it is stored and sent; undefined also where nothing is in it. Runs in a thread, which reads and writes for nobody else. */
export async function writeTable(asked: SheetsAsked): Promise<Uint8Array | undefined> {
  const sheets = await readSheets(asked)
  return sheets?.some(({ rows }) => rows.length > 0) ? Buffer.from(JSON.stringify({ sheets })) : undefined
}
