import { isMiniProgram } from '@jiangtai/contract/mini-program'
import { expect, it } from 'vitest'
import { fateOf } from './outside.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.40'

it('R005: a mini-program is known by its user agent, and the browser of the chat app is none', () => {
  expect(isMiniProgram(`${phone} NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef`)).toBe(true)
  expect(isMiniProgram(phone)).toBe(false)
  expect(isMiniProgram('miniProgram')).toBe(false)
})

const origin = 'https://class.example.cn'
it.each([
  [`${origin}/course`, '', false, 'as it is'],
  [`${origin}/course`, '_blank', false, 'same window'],
  [`${origin}/files/1`, '', true, 'not saved'],
  ['https://other.test/file.pdf', '', true, 'not saved'],
  ['https://other.test/', '', false, 'address'],
  ['http://class.example.cn/', '_blank', false, 'address'],
  ['tel:13800000001', '', false, 'as it is'],
  ['', '', false, 'as it is'],
] as const)('%s (%s, saved: %s) is followed: %s', (href, target, isSaved, fate) => {
  expect(fateOf({ href, target, isSaved }, origin)).toBe(fate)
})
