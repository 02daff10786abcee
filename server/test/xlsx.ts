import { inflateRawSync } from 'node:zlib'

/** The files in a zip archive, by the list at its end. */
export function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [number, number, number]
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    const text = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), text.toString())
    at += 46 + name + extra + comment
  }
  return files
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (xml: string) => xml.replace(/&(\w+);/g, (_all, name: string) => entities[name] ?? '')

export type Row = (string | number)[]

/** What a spreadsheet program would show: the rows of each sheet; times as their number of days. */
export function readSheets(bytes: Uint8Array): Record<string, Row[]> {
  const files = unzipped(Buffer.from(bytes))
  const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => unescaped(text))
  const titles = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name)
  const rowsOf = (xml: string) =>
    [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c [^>]*?r="([A-Z])\d+"[^>]*?(t="s")?><v>([^<]*)<\/v>/g)].reduce<Row>((cells, [, column = 'A', isText, value]) => {
        while (cells.length < column.charCodeAt(0) - 65) cells.push('')
        cells.push(isText ? (strings[Number(value)] ?? '') : Number(value))
        return cells
      }, []),
    )
  return Object.fromEntries(titles.map((title, at) => [title, rowsOf(files.get(`xl/worksheets/sheet${at + 1}.xml`) ?? '')]))
}

/** Whether anything in it is computed when it is opened. */
export const hasFormulas = (bytes: Uint8Array) => [...unzipped(Buffer.from(bytes)).values()].some((xml) => /<f[ >]/.test(xml))

/** Whether some cells are marked as text: what is typed into them later is no formula either. */
export const marksText = (bytes: Uint8Array) => /numFmtId="49"|formatCode="@"/.test(unzipped(Buffer.from(bytes)).get('xl/styles.xml') ?? '')
