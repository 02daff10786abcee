import { expect, it } from 'vitest'
import { blockOf, pasteAt, textOfBlock } from './paste.ts'

const people = [
  { student_id: 1, name: '王子涵', student_no: '001' },
  { student_id: 2, name: '李思', student_no: '002' },
  { student_id: 3, name: '李思', student_no: '003' },
  { student_id: 4, name: '赵一', student_no: '' },
]
const place = { people, columnCount: 2, row: 1, column: 0 }
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

it('scores that look like numbers of students stay scores', () => {
  expect(pasteAt('1\t2\n3\t4', { ...place, people: [{ student_id: 1, name: '甲', student_no: '1' }, ...people] })).toMatchObject({
    byName: false,
  })
})
