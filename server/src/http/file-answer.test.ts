import { describe, expect, it } from 'vitest'
import { dispositionOf } from './file-answer.ts'

describe('the name of a file to save', () => {
  it('is given twice: in ASCII, and as it is', () => {
    expect(dispositionOf('课堂报告 七年级(3)班.xlsx')).toBe(
      `attachment; filename="____ ___(3)_.xlsx"; filename*=UTF-8''${encodeURIComponent('课堂报告 七年级')}%283%29${encodeURIComponent('班.xlsx')}`,
    )
  })

  it.each([
    ['a"b\r\nset-cookie: x=1.xlsx', 'a b set-cookie x=1.xlsx'],
    ['../../etc/passwd', '.. .. etc passwd'],
    ['cod\u202exslx.exe', 'cod xslx.exe'],
    ['\ud800半个字.xlsx', '半个字.xlsx'],
    ["it's *new*.xlsx", "it's new .xlsx"],
  ])('%j has nothing in it that a header or a file system would stumble over', (name, fit) => {
    const [, encoded = ''] = dispositionOf(name).split("UTF-8''")
    expect(decodeURIComponent(encoded)).toBe(fit)
    expect(encoded).toMatch(/^[\w.~%!-]+$/)
  })
})
