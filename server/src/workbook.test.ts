import { expect, it } from 'vitest'
import { hasFormulas, marksText, readSheets } from '../test/xlsx.ts'
import { localTime, type Worksheet, writeWorkbook } from './workbook.ts'

const column = (title: string) => ({ title, width: 10 })
const sheet = (rows: Worksheet['rows'], title = '表'): Worksheet => ({ title, columns: [column('甲'), column('乙')], rows })

it('every sheet has its head and its rows: texts, numbers and times', async () => {
  const noon = Date.UTC(2026, 10, 16, 4) / 1000
  const bytes = await writeWorkbook([
    sheet([
      ['陈子轩', 3],
      ['', { at: noon }],
    ]),
    sheet([], '空'),
  ])
  const days = Date.UTC(2026, 10, 16, 12) / 86_400_000 + 25_569
  expect(readSheets(bytes)).toEqual({
    表: [
      ['甲', '乙'],
      ['陈子轩', 3],
      ['', days],
    ],
    空: [['甲', '乙']],
  })
})

it('a text that looks like a formula, a number or an escaped sign stays that text', async () => {
  const texts = ['=1+1', '+8613800000000', '-1', '@SUM(A1)', '007', '=HYPERLINK("http://evil.test")', '<b>&"']
  const bytes = await writeWorkbook([sheet(texts.map((text) => [text, 1]))])
  expect(readSheets(bytes).表?.slice(1)).toEqual(texts.map((text) => [text, 1]))
  expect([hasFormulas(bytes), marksText(bytes)]).toEqual([false, true])
  expect(readSheets(await writeWorkbook([sheet([['_x0041_', 1]])])).表?.[1]).toEqual(['_x005F_x0041_', 1])
})

it('signs that would keep the file from opening are left out', async () => {
  const bytes = await writeWorkbook([sheet([['前\u0000\u0001\u001f\ud800\uffff后😀', 1]])])
  expect(readSheets(bytes).表?.[1]).toEqual(['前后😀', 1])
})

it('times are those of clocks in China, wherever the server stands', () => {
  expect(localTime(Date.UTC(2026, 10, 16, 17, 5, 9) / 1000)).toBe('2026-11-17 01:05:09')
})
