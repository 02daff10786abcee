import { expect, it } from 'vitest'
import { Refusal, refusals } from './refusal.ts'

it('every refusal has a number of its own and a Chinese sentence', () => {
  const codes = Object.values(refusals).map(([code]) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const [code, msg] of Object.values(refusals)) {
    expect(code).not.toBe(0)
    expect(msg).toMatch(/[\u4e00-\u9fff]/)
  }
})

it('a missing session is -200', () => {
  expect(new Refusal('noSession').code).toBe(-200)
})

it('fills its number in', () => {
  expect(new Refusal('tooMany', { n: 12 }).message).toBe('操作过于频繁，请 12 秒后再试')
})
