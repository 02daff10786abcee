import { expect, it } from 'vitest'
import { tableFault } from './table-fault.ts'

it('a file that cannot be a table does not travel', () => {
  const fault = (name: string, size = 1) => tableFault({ name, size }, 2 * 1024 * 1024)
  expect([fault('目录.xlsx'), fault('目录.CSV')]).toEqual([undefined, undefined])
  expect(fault('目录.xls')).toBe('请用 xlsx 或 csv 表格')
  expect(fault('目录.csv', 0)).toBe('这个文件是空的')
  expect(fault('目录.csv', 2 * 1024 * 1024 + 1)).toBe('表格不能超过 2 MB')
})
