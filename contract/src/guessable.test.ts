import { expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

it.each([
  '123456',
  '1234567890',
  '567890',
  '987654321',
  'abcdef',
  'FEDCBA',
  '111111',
  'aaaaaaaaaaaaaaaaaa',
  '123123',
  '1212121',
  'abcabcabc',
  '5201314',
  'qwerty',
  'QwErTy',
  'lkjhgf',
  '1qaz2wsx',
  'a123456',
  'wyl123456',
  '123456abc',
  'Aa888888',
  'Password1',
  'woaini1314',
  'short',
])('%s is guessed', (password) => {
  expect(isGuessable(password)).toBe(true)
})

it.each([
  ['teacher7', 'teacher7'],
  ['Teacher7!', 'teacher7'],
  ['1teacher723', 'teacher7'],
  ['13912345678', '13912345678'],
  ['345678', '13912345678'],
  ['12345678', '13912345678'],
])('%s is guessed by who knows the account %s', (password, name) => {
  expect(isGuessable(password, [name])).toBe(true)
})

it.each(['jiangtai1', 'jiangtai2', 'N3w-pass', 'abc-123', 'Xue2xiao', '!"#$%&', '84712093', 'zhoumin-2026'])('%s is not', (password) => {
  expect(isGuessable(password, ['teacher1', 'zhou', 'li', '13912345678'])).toBe(false)
})
