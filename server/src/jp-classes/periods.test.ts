import { expect, it } from 'vitest'
import { comingAfter, isPaidPeriod, periodInUse } from './periods.ts'

const now = 100
const over = { id: 1, starts_at: 10, ends_at: 50 }
const running = { id: 2, starts_at: 60, ends_at: 120 }
const longer = { id: 3, starts_at: 90, ends_at: 200 }
const coming = { id: 4, starts_at: 300, ends_at: 400 }

it('the period in use is the one that runs, else the last, else the next', () => {
  expect(periodInUse([over, running, longer, coming], now)?.id).toBe(3)
  expect(periodInUse([over, coming], now)?.id).toBe(1)
  expect(periodInUse([coming], now)?.id).toBe(4)
  expect(periodInUse([], now)).toBeUndefined()
})

it('the last second of a period is not part of it', () => {
  expect([periodInUse([over, running], 119)?.id, periodInUse([{ ...over, ends_at: 119 }, running], 120)?.id]).toEqual([2, 2])
})

it('what begins later is told apart from what runs, and as one where it follows each other', () => {
  const next = { starts_at: 400, ends_at: 450 }
  expect(comingAfter([next, over, running, coming], 120)).toEqual([{ start: 300, end: 450 }])
  expect(comingAfter([running, coming, { starts_at: 500, ends_at: 600 }], 120)).toEqual([
    { start: 300, end: 400 },
    { start: 500, end: 600 },
  ])
  expect(comingAfter([running, coming], 400)).toEqual([])
})

it('nobody has paid for a trial; what an order paid for is paid', () => {
  expect(isPaidPeriod({ order_id: null, isPaid: true }, true)).toBe(false)
  expect(isPaidPeriod({ order_id: null, isPaid: true }, false)).toBe(true)
  expect([isPaidPeriod({ order_id: 3, isPaid: true }, true), isPaidPeriod({ order_id: 3, isPaid: false }, false)]).toEqual([true, false])
})
