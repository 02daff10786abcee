import { expect, it } from 'vitest'
import { farCell, repeatedText } from '../test/heavy-workbooks.ts'
import { samples, type ZipEntry, zipOf } from '../test/samples.ts'
import { readTable, type TableRead } from './read-tables.ts'
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
/** What was read, as `row: cells`; the fault of what was not. */
const rowsOf = (read: TableRead) => ('table' in read ? read.table.map(({ row, cells }) => [row, ...cells]) : read.fault)

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
  expect(rowsOf(await readTable(Buffer.from(bytes)))).toEqual([
    [1, '学科', '课程'],
    [2, '数学', '=1+1'],
    [3, '', '3'],
    [5, '语文', expect.any(Date)],
  ])
})

it('rows have the numbers of the spreadsheet, and blank ones are left out', async () => {
  const sheet = `<row r="1">${cell('A1', '学科')}</row><row r="4">${cell('B4', '&lt;课&gt;')}</row>`
  expect(rowsOf(await readTable(workbook(sheet)))).toEqual([
    [1, '学科', ''],
    [4, '', '<课>'],
  ])
})

it('a csv is read too', async () => {
  expect(rowsOf(await readTable(Buffer.from('学科,课程\n\n数学,有理数')))).toEqual([
    [1, '学科', '课程'],
    [3, '数学', '有理数'],
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
  ['more cells than a table has', () => workbook(`<row r="1">${'<c r="A1"/>'.repeat(200_001)}</row>`)],
  ['rows that go backwards', () => workbook(`<row r="5">${cell('A5', 'x')}</row>${one}`)],
  ['no XML at all', () => workbook('', [], { text: '\u0000\u0001 <<<' })],
  ['two letters', () => Buffer.from('PK')],
])('%s is not read, and does no harm', async (_what, make) => {
  const bytes = make()
  const before = process.memoryUsage().rss
  expect(await readTable(bytes)).toEqual({ fault: 'unreadable' })
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
})

it('the last row there can be, marked by some programs, is no reason to refuse', async () => {
  expect(rowsOf(await readTable(workbook(`${one}<row r="1048576"><c r="A1048576" s="1"/></row>`)))).toEqual([[1, '学科']])
})

it('a text longer than a cell can be, or too much text in all, is too large; what a spreadsheet program allows is read', async () => {
  expect(rowsOf(await readTable(repeatedText('长'.repeat(32_767), 2)))).toHaveLength(2)
  expect(await readTable(repeatedText('长'.repeat(32_768), 1))).toEqual({ fault: 'tooLarge' })
  expect(await readTable(repeatedText('长'.repeat(2_000_000), 200))).toEqual({ fault: 'tooLarge' })
  expect(await readTable(repeatedText('长'.repeat(1000), 2001))).toEqual({ fault: 'tooLarge' })
  expect(await readTable(Buffer.from('长'.repeat(32_768)))).toEqual({ fault: 'tooLarge' })
})

it('a cell in the last row there can be is read, with its row and nothing of those before', async () => {
  expect(rowsOf(await readTable(farCell()))).toEqual([[1_048_576, '', '', '', '', '远']])
})

it('far more rows than any table may have are too long, not unreadable', async () => {
  expect(await readTable(Buffer.from('林,1\n'.repeat(60_000)))).toEqual({ fault: 'tooLong' })
  const row = (n: number) => `<row r="${n}"><c r="A${n}"/><c r="B${n}"/><c r="C${n}"/><c r="D${n}"/></row>`
  expect(await readTable(workbook(Array.from({ length: 51_000 }, (_, n) => row(n + 1)).join('')))).toEqual({ fault: 'tooLong' })
  expect(await readTable(Buffer.from(','.repeat(90_000)))).toEqual({ fault: 'unreadable' })
})
