import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { type CsvEncoding, csvWriting } from '../read-csv.ts'
import { entriesOf, listIn, tailBytes, type ZipEntry } from '../zip-directory.ts'
import { ConversionFailure } from './conversion-failure.ts'

const megabyte = 1024 * 1024
const csvStart = megabyte
const mostZipList = 4 * megabyte
/** Of a zip. Films in a presentation are as large inside as outside; only what means harm becomes much more. */
const mostUnpacked = 1024 * megabyte

const isZip = (head: Buffer) => head.subarray(0, 2).toString('latin1') === 'PK'
const modern: Readonly<Record<string, string>> = { wps: 'docx', et: 'xlsx', dps: 'pptx', doc: 'docx', xls: 'xlsx', ppt: 'pptx' }
const older: Readonly<Record<string, string>> = { wps: 'doc', et: 'xls', dps: 'ppt' }

/** What its program would call it: WPS Office writes the formats of Microsoft under names of its own. */
const trueExtension = (extension: string, head: Buffer) => (isZip(head) ? modern[extension] : older[extension]) ?? extension

/** What a file is read as, and written as. It is never left to guess: what it cannot read it would take for a text of a thousand pages. */
const filters: Readonly<Record<string, { readonly read: string; readonly write: string }>> = {
  doc: { read: 'MS Word 97', write: 'writer_pdf_Export' },
  docx: { read: 'MS Word 2007 XML', write: 'writer_pdf_Export' },
  ppt: { read: 'MS PowerPoint 97', write: 'impress_pdf_Export' },
  pptx: { read: 'Impress MS PowerPoint 2007 XML', write: 'impress_pdf_Export' },
  xls: { read: 'MS Excel 97', write: 'calc_pdf_Export' },
  xlsx: { read: 'Calc MS Excel 2007 XML', write: 'calc_pdf_Export' },
  csv: { read: 'Text - txt - csv (StarCalc)', write: 'calc_pdf_Export' },
}
/** Of a csv, in its own numbers: separator, quotes, encoding, first row. */
const encodings = { 'utf-8': 76, gb18030: 85, 'utf-16le': 65535 } as const
const csvOptions = ({ encoding, separator }: ReturnType<typeof csvWriting>) => `:${separator.charCodeAt(0)},34,${encodings[encoding]},1`

/** Of a table: no page holds that many, so that it is known without drawing them. */
const mostRowsOfPage = 100

/** How many lines a text has, but no more than it takes to know that there are too many. */
async function linesIn(path: string, encoding: CsvEncoding, most: number): Promise<number> {
  const isWide = encoding === 'utf-16le'
  let [lines, at] = [0, 0]
  for await (const piece of createReadStream(path, { highWaterMark: megabyte }) as AsyncIterable<Buffer>) {
    for (let found = piece.indexOf(10); found >= 0; found = piece.indexOf(10, found + 1))
      // Of two bytes, both: the first alone is half of many a character.
      if (!isWide || ((at + found) % 2 === 0 && piece[found + 1] === 0)) lines++
    if (lines > most) break
    at += piece.length
  }
  return lines
}

/** What a file is: how it is read and written, and how many slides it has, 0 where that is not known. */
export async function lookAt(path: string, extension: string, mostPages: number) {
  const head = await bytesOf(path, 0, 8)
  const kind = trueExtension(extension, head)
  const filter = filters[kind]
  if (!filter) throw new ConversionFailure('unreadable', kind)
  const writing = kind === 'csv' ? csvWriting(await bytesOf(path, 0, csvStart)) : undefined
  const read = writing ? `${filter.read}${csvOptions(writing)}` : filter.read
  const mostLines = mostPages * mostRowsOfPage
  if (writing && (await linesIn(path, writing.encoding, mostLines)) > mostLines) throw new ConversionFailure('pages', 'lines')
  const entries = isZip(head) ? await entriesIn(path) : []
  // It says so itself; one that lies is ended by its limits.
  if (entries.reduce((sum, { expanded }) => sum + expanded, 0) > mostUnpacked) throw new ConversionFailure('large', 'unpacked')
  return { kind, filter: { ...filter, read }, slides: entries.filter(({ name }) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length }
}

async function bytesOf(path: string, first: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, first)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What is in a zip; nothing where that cannot be read, or is too long to look at. */
async function entriesIn(path: string): Promise<readonly ZipEntry[]> {
  const { size } = await stat(path)
  const tail = await bytesOf(path, Math.max(0, size - tailBytes), Math.min(size, tailBytes))
  const list = listIn(tail)
  if (!list || list.length > mostZipList) return []
  return entriesOf(await bytesOf(path, list.start, list.length), list.count) ?? []
}
