import { describe, expect, it } from 'vitest'
import { fileNameOf } from './save-file.ts'

describe('the name of a file to save', () => {
  it.each([
    ['attachment; filename="_.xlsx"; filename*=UTF-8\'\'%E6%8A%A5%E5%91%8A%20%283%29.xlsx', '报告 (3).xlsx'],
    ['attachment; filename="report.pdf"', 'report.pdf'],
    ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'%E6%8', 'plain.xlsx'],
    ['attachment', '下载'],
    [null, '下载'],
  ])('of %j is %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name)
  })
})
