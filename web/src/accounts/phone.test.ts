import { isPhone, maskedPhone } from '@jiangtai/contract/phone'
import { expect, it } from 'vitest'
import { isCode, phoneTyped } from './phone.ts'

it.each([
  ['138 0000 0001', '13800000001'],
  ['138-0000-0001', '13800000001'],
  ['１３８００００0001', '13800000001'],
  [' teacher1 ', 'teacher1'],
  ['1380000', '1380000'],
  ['', ''],
])('reads %s as people write it', (typed, read) => {
  expect(phoneTyped(typed)).toBe(read)
})

it('knows a phone number and a code by their length and digits', () => {
  expect(['13800000001', '23800000001', '1380000000', '138000000011'].map(isPhone)).toEqual([true, false, false, false])
  expect(['123456', '12345', ''].map(isCode)).toEqual([true, false, false])
})

it('shows only the ends of a phone number, and a user name as it is', () => {
  expect(maskedPhone('13800000001')).toBe('138 **** 0001')
  expect(maskedPhone('zhoumin')).toBe('zhoumin')
})
