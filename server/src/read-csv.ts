const separators = [',', ';', '\t'] as const

/** What text files do not have, and programs renamed to one do. */
const binary = /(?!\s)\p{Cc}/u

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-8, or what Excel saves in China: GB18030, and UTF-16 with its mark as "Unicode text". */
export function textOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030')
}

/** What of a table is looked at for its separator. */
const longestHead = 10_000

/** The one that stands most often in the first row, outside of quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text
    .slice(0, longestHead)
    .replace(/"[^"]*"/g, '')
    .split(/\r|\n/, 1)
  const counts = separators.map((separator) => head.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

export type CsvEncoding = 'utf-8' | 'gb18030' | 'utf-16le'

/** How a csv is written, by its beginning; what is cut in the middle of a row is read up to the row before. */
export function csvWriting(start: Buffer): { readonly encoding: CsvEncoding; readonly separator: string } {
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', separator: separatorOf(decoded(start, 'utf-16le') ?? '') }
  const whole = start.subarray(0, start.lastIndexOf(10) + 1 || start.length)
  const encoding = decoded(whole, 'utf-8') === undefined ? 'gb18030' : 'utf-8'
  return { encoding, separator: separatorOf(decoded(whole, encoding) ?? '') }
}

/** A table of separators alone must not keep everybody waiting. */
const mostCells = 80_000

/** No table that people send may have more (`contract`): with so many it is not broken, but too long. */
export const mostRows = 5000

/** RFC 4180: the rows of a csv; undefined for what is no text, or no table. A row with line breaks in quotes is one. */
export function readCsv(bytes: Uint8Array): string[][] | 'tooLong' | undefined {
  const text = textOf(bytes)
  if (text === undefined || binary.test(text)) return undefined
  const separator = separatorOf(text)
  const field = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"?)?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, 'gy')
  const rows: string[][] = []
  let row: string[] = []
  let cells = 0
  while (field.lastIndex < text.length || row.length > 0) {
    const [, quoted = '', plain = '', end] = field.exec(text) ?? []
    row.push(quoted.replaceAll('""', '"') + plain)
    if (++cells > mostCells) return rows.length > mostRows ? 'tooLong' : undefined
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}
