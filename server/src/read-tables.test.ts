import { expect, it } from 'vitest'
import { samples, type ZipEntry, zipOf } from '../test/samples.ts'
import { readTable } from './read-tables.ts'
import { writeWorkbook } from './workbook.ts'

const rel = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
const name = 'xl/worksheets/sheet1.xml'

/** A workbook with this sheet, as other programs than ours write it. */
const workbook = (sheet: string, more: readonly ZipEntry[] = [], about: Partial<ZipEntry> = {}) =>
  zipOf([
    { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', text: `<Relationships>${rel('rId1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>` },
    { name, text: `<worksheet xmlns:r="http://x/relationships"><sheetData>${sheet}</sheetData></worksheet>`, ...about },
    ...more,
  ])
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

it('a workbook of our own is read as it was written, whatever it is called', async () => {
  const columns = [
    { title: '学科', width: 10 },
    { title: '课程', width: 10 },
  ]
  const bytes = await writeWorkbook([
    { title: '一', columns, rows: [['数学', '=1+1'], ['', 3], [], ['语文', { at: Date.UTC(2026, 2, 1) / 1000 }]] },
    { title: '二', columns: [], rows: [] },
  ])
  const table = await readTable(Buffer.from(bytes))
  expect(table?.slice(0, 4)).toEqual([
    ['学科', '课程'],
    ['数学', '=1+1'],
    ['', '3'],
    ['', ''],
  ])
  expect(table?.[4]?.[1]).toBeInstanceOf(Date)
})

it('rows that are missing are blank, so that numbers of rows are those of the spreadsheet', async () => {
  const sheet = `<row r="1">${cell('A1', '学科')}</row><row r="4">${cell('B4', '&lt;课&gt;')}</row>`
  expect(await readTable(workbook(sheet))).toEqual([
    ['学科', ''],
    ['', ''],
    ['', ''],
    ['', '<课>'],
  ])
})

it('a csv is read too', async () => {
  expect(await readTable(Buffer.from('学科,课程\n数学,有理数'))).toEqual([
    ['学科', '课程'],
    ['数学', '有理数'],
  ])
})

const one = `<row r="1">${cell('A1', '学科')}</row>`
const manyZeros = '0'.repeat(17 * 1024 * 1024)

it.each<[string, () => Buffer]>([
  ['a program called a table', () => Buffer.from('MZ\u0090\u0000\u0003\u0000 This program cannot be run in DOS mode', 'latin1')],
  ['an old workbook', () => samples.xls?.() ?? Buffer.alloc(0)],
  ['a document of another kind', () => samples.docx?.() ?? Buffer.alloc(0)],
  ['a picture', () => samples.png?.() ?? Buffer.alloc(0)],
  ['half a workbook', () => workbook(one).subarray(0, 300)],
  ['a workbook that goes on for ever', () => workbook(one, [{ name: 'xl/media/zeros.bin', text: manyZeros }])],
  ['one that says it were short', () => workbook(one, [{ name: 'xl/styles.xml', text: manyZeros, expanded: 10 }])],
  ['one that says it were long', () => workbook(one, [{ name: 'xl/media/note.txt', text: 'short', expanded: 1_000_000 }])],
  ['many names of the same bytes', () => zipOf(Array.from({ length: 400 }, () => ({ name, text: 'x'.repeat(50_000), at: 0 })))],
  ['a row at the end of the world', () => workbook(`<row r="4000000000">${cell('A4000000000', 'x')}</row>`)],
  ['a row whose number is a trick', () => workbook(`<row a=">" r='1e9'>${cell('A1', 'x')}</row>`)],
  ['a column at the end of the world', () => workbook(`<row r="1">${cell('ZZZZZZ1', 'x')}</row>`)],
  ['more cells than memory', () => workbook(`${one}<row r="1048576">${cell('XFD1048576', 'x')}</row>`)],
  ['rows that go backwards', () => workbook(`<row r="5">${cell('A5', 'x')}</row>${one}`)],
  ['no XML at all', () => workbook('', [], { text: '\u0000\u0001 <<<' })],
  ['two letters', () => Buffer.from('PK')],
])('%s is not read, and does no harm', async (_what, make) => {
  const bytes = make()
  const before = process.memoryUsage().rss
  expect(await readTable(bytes)).toBeUndefined()
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
})

it('the last row there can be, marked by some programs, is no reason to refuse', async () => {
  expect((await readTable(workbook(`${one}<row r="1048576"><c r="A1048576" s="1"/></row>`)))?.length).toBe(1)
})
