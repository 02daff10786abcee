import { expect, it } from 'vitest'
import { createPatience } from './patience.ts'

it('a film may stand still for four seconds at once, and for eight of a minute', () => {
  let now = 0
  const patience = createPatience(() => now)
  const wait = (ms: number) => {
    const most = patience.begin()
    now += ms
    patience.end()
    return most
  }
  expect([wait(3000), wait(3000), wait(1500), wait(400)]).toEqual([4000, 4000, 2000, 500])
  // Going on twice is no waiting.
  now += 30_000
  patience.end()
  expect(wait(0)).toBe(100)
  now += 30_000
  expect(wait(0)).toBe(4000)
})
