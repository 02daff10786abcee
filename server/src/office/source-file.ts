import { open, stat } from 'node:fs/promises'
import { csvWriting } from '../read-csv.ts'
import { entriesOf, listIn, tailBytes } from '../zip-directory.ts'
import { ConversionFailure } from './conversion-failure.ts'

const megabyte = 1024 * 1024
const csvStart = megabyte
const mostZipList = 4 * megabyte

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
function csvOptions(start: Buffer): string {
  const { encoding, separator } = csvWriting(start)
  return `:${separator.charCodeAt(0)},34,${encodings[encoding]},1`
}

/** What a file is: how it is read and written, and how many slides it has, 0 where that is not known. */
export async function lookAt(path: string, extension: string) {
  const kind = trueExtension(extension, await bytesOf(path, 0, 8))
  const filter = filters[kind]
  if (!filter) throw new ConversionFailure('unreadable', kind)
  const read = kind === 'csv' ? `${filter.read}${csvOptions(await bytesOf(path, 0, csvStart))}` : filter.read
  return { kind, filter: { ...filter, read }, slides: kind === 'pptx' ? await slidesIn(path) : 0 }
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

/** How many pages it is going to have; 0: not known. */
async function slidesIn(path: string): Promise<number> {
  const { size } = await stat(path)
  const tail = await bytesOf(path, Math.max(0, size - tailBytes), Math.min(size, tailBytes))
  const list = listIn(tail)
  if (!list || list.length > mostZipList) return 0
  const entries = entriesOf(await bytesOf(path, list.start, list.length), list.count)
  return entries?.filter(({ name }) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length ?? 0
}
