import { expect, it } from 'vitest'
import { addedWords, importFault } from './TreeImportDialog.tsx'

it('says what a table adds, and nothing of what it does not', () => {
  expect(addedWords({ subjects: 1, grades: 2, chapters: 3, courses: 40 })).toBe('1 个学科、2 个年级、3 个章节、40 节课程')
  expect(addedWords({ subjects: 0, grades: 0, chapters: 0, courses: 4 })).toBe('4 节课程')
  expect(addedWords({ subjects: 0, grades: 0, chapters: 0, courses: 0 })).toBe('')
})

it('a file that cannot be a table does not travel', () => {
  const fault = (name: string, size = 1) => importFault({ name, size }, 2 * 1024 * 1024)
  expect([fault('目录.xlsx'), fault('目录.CSV')]).toEqual([undefined, undefined])
  expect(fault('目录.xls')).toBe('请用 xlsx 或 csv 表格')
  expect(fault('目录.csv', 0)).toBe('这个文件是空的')
  expect(fault('目录.csv', 2 * 1024 * 1024 + 1)).toBe('表格不能超过 2 MB')
})
