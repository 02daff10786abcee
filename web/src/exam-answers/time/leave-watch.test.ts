import { expect, it } from 'vitest'
import { copied, hasUntold, noLeaves, returned, told } from './leave-watch.ts'

it('R938: only absences over two seconds count, with their seconds', () => {
  const once = returned(returned(noLeaves, 1000, 3000), 10_000, 12_600)
  expect(once).toMatchObject({ count: 1, untold: [{ n: 1, s: 3 }] })
  expect(returned(once, 20_000, 80_000).untold).toEqual([
    { n: 1, s: 3 },
    { n: 2, s: 60 },
  ])
})

it('what the server has is told no more; what came meanwhile is', () => {
  const sent = copied(returned(noLeaves, 0, 5000))
  const now = copied(returned(sent, 10_000, 15_000))
  const after = told(now, sent)
  expect(after.untold).toEqual([{ n: 2, s: 5 }])
  expect(hasUntold(after)).toBe(true)
  expect(hasUntold(told(after, after))).toBe(false)
})
