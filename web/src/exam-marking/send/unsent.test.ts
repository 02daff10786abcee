import { expect, it } from 'vitest'
import { keyOf } from './input.ts'
import { unsentBut } from './unsent.ts'

it('R948: each answer whose mark was not taken is told once, but for the one that is in sight', () => {
  const [first, second, third] = [1, 2, 3].map((attempt_id) => keyOf({ attempt_id, leaf: 12 })) as [string, string, string]
  const told = { conflicts: new Set([first, second]), faults: new Map([second, third].map((key) => [key, '没有这个分数'])) }
  expect(unsentBut('', told).map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  expect(unsentBut(second, told)).toEqual([
    { attempt: 1, leaf: 12 },
    { attempt: 3, leaf: 12 },
  ])
})
