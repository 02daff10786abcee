import { inflateRawSync } from 'node:zlib'

export interface WorkbookBounds {
  /** Unpacked. */
  readonly bytes: number
  readonly cells: number
}

const endSignature = 0x06054b50
const endBytes = 22
const longestComment = 65_535
const entrySignature = 0x02014b50
const entryBytes = 46
const localSignature = 0x04034b50
const localBytes = 30

/** Where a row or a cell stands. Readers fill what lies before it, so that one number can ask for all memory there is. */
const placed = /[\s"'](?!xmlns:)(?:[\w.-]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const place = /^([A-Z]{0,3})(\d{1,7})$/

const columnOf = (letters: string) => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

function areaOf(xml: string): number {
  let [rows, columns] = [1, 1]
  for (const [, double, single] of xml.matchAll(placed)) {
    const [, letters = '', row] = place.exec(double ?? single ?? '') ?? []
    if (row === undefined) return Number.POSITIVE_INFINITY
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  return rows * columns
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - endBytes; at >= Math.max(0, zip.length - endBytes - longestComment); at--)
    if (zip.readUInt32LE(at) === endSignature) return at
  throw new RangeError('no end')
}

/** One entry of the list, unpacked: it must be exactly as long as it says, because readers trust that. */
function unpacked(zip: Buffer, at: number, most: number): Buffer {
  const [method, packed, length, first] = [
    zip.readUInt16LE(at + 10),
    zip.readUInt32LE(at + 20),
    zip.readUInt32LE(at + 24),
    zip.readUInt32LE(at + 42),
  ]
  if (length > most || zip.readUInt32LE(first) !== localSignature) throw new RangeError('too large')
  const from = first + localBytes + zip.readUInt16LE(first + 26) + zip.readUInt16LE(first + 28)
  const bytes = zip.subarray(from, from + packed)
  if (method === 0 ? packed !== length : method !== 8) throw new RangeError('unknown method')
  const content = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: length + 1 })
  if (content.length !== length) throw new RangeError('not as long as it says')
  return content
}

/** Whether a workbook is whole, and can be read with the memory it should take. */
export function isBounded(workbook: Buffer, bounds: WorkbookBounds): boolean {
  try {
    const end = endOf(workbook)
    const count = workbook.readUInt16LE(end + 8)
    let [at, left] = [workbook.readUInt32LE(end + 16), bounds.bytes]
    for (let entry = 0; entry < count; entry++) {
      if (workbook.readUInt32LE(at) !== entrySignature) return false
      const [name, extra, comment] = [workbook.readUInt16LE(at + 28), workbook.readUInt16LE(at + 30), workbook.readUInt16LE(at + 32)]
      const content = unpacked(workbook, at, left)
      left -= content.length
      if (content.includes('sheetData') && areaOf(content.toString()) > bounds.cells) return false
      at += entryBytes + name + extra + comment
    }
    return count > 0
  } catch {
    // A number that points outside, bytes that cannot be unpacked: no workbook.
    return false
  }
}
