import { expect, it } from 'vitest'
import { blockOf, pasteAt, textOfBlock } from './paste.ts'

const people = [
  { student_id: 1, name: '王子涵', student_no: '001' },
  { student_id: 2, name: '李思', student_no: '002' },
  { student_id: 3, name: '李思', student_no: '003' },
  { student_id: 4, name: '赵一', student_no: '' },
]
const place = { people, fulls: [10_000, 10_000], row: 1, column: 0 }
const cell = (studentId: number, at: number, text: string) => ({ studentId, at, text })

it('a block is read as spreadsheet programs write it, quotes and the last line too', () => {
  expect(blockOf('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(blockOf('"a\n""b"""\tc')).toEqual([['a\n"b"', 'c']])
  expect(blockOf('')).toEqual([['']])
  expect(textOfBlock(blockOf('1\t\n\t4'))).toBe('1\t\n\t4')
})

it('R975: scores are put from the active cell on; what reaches beyond the last cell is left out, and said', () => {
  expect(pasteAt('1\t2\n3\t缺考', place)).toEqual({
    cells: [cell(2, 0, '1'), cell(2, 1, '2'), cell(3, 0, '3'), cell(3, 1, '缺考')],
    ...{ unknown: [], byName: false, isCut: false },
  })
  expect(pasteAt('1\t2\t3', place)).toMatchObject({ cells: [cell(2, 0, '1'), cell(2, 1, '2')], isCut: true })
  expect(pasteAt('1\n2\n3\n4', place)).toMatchObject({ isCut: true })
})

it('a block that begins with names or numbers goes to their students, wherever it is pasted', () => {
  expect(pasteAt('姓名\t总分\n赵一\t80\n王子涵\t90\n不认识\t70', place)).toMatchObject({
    cells: [cell(4, 0, '80'), cell(1, 0, '90')],
    unknown: ['不认识'],
    byName: true,
  })
  expect(pasteAt('003\t李思\t7\n002\t李思\t8', place)).toMatchObject({ cells: [cell(3, 0, '7'), cell(2, 0, '8')], unknown: [] })
  // A name that two have is nobody's; a head is no student.
  expect(pasteAt('李思\t7\n赵一\t8', place)).toMatchObject({ cells: [cell(4, 0, '8')], unknown: ['李思'] })
})

const pupils = Array.from({ length: 45 }, (_, at) => ({ student_id: 100 + at + 1, name: `同学${at + 1}`, student_no: String(at + 1) }))
const items = { people: pupils, fulls: [500, 500, 500], row: 0, column: 0 }

it('R975: where numbers are 1 to 45, a block of small scores stays scores and goes to nobody else', () => {
  for (const text of ['1\t2\n3\t4', '5\t5\n4\t5\n5\t3', '1\t2\t3\n2\t1\t5', '第1题\t第2题\n1\t2\n3\t4'])
    expect(pasteAt(text, items), text).toMatchObject({ byName: false, unknown: [] })
  expect(pasteAt('3\t2\n1\t4', items).cells).toEqual([cell(101, 0, '3'), cell(101, 1, '2'), cell(102, 0, '1'), cell(102, 1, '4')])
  // Scores that are typed wrong, above the full score: twice the same, or nobody's number.
  expect(pasteAt('12\t2\n12\t4', items)).toMatchObject({ byName: false })
  expect(pasteAt('12\t2\n50\t4', items)).toMatchObject({ byName: false })
})

it('R975: numbers name students where one of them cannot be a score, where the head says so, and beside names', () => {
  const all = pupils.map(({ student_no }) => `${student_no}\t2`).join('\n')
  expect(pasteAt(all, { ...items, row: 3 })).toMatchObject({ byName: true, isCut: false, unknown: [] })
  expect(pasteAt('学号\t第1题\n3\t2\n1\t4', items)).toMatchObject({ byName: true, cells: [cell(103, 0, '2'), cell(101, 0, '4')] })
  expect(pasteAt('同学3\t1\t2\n同学1\t2\t4', items)).toMatchObject({ cells: [103, 103, 101, 101].map((studentId) => ({ studentId })) })
  // A number with a zero before it is no score, whatever the column is worth.
  expect(pasteAt('003\t7\n002\t8', place)).toMatchObject({ byName: true, cells: [cell(3, 0, '7'), cell(2, 0, '8')] })
})
