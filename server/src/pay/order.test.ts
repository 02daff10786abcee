import { type OrderState, orderStates } from '@jiangtai/contract/pay'
import { describe, expect, it } from 'vitest'
import { chooser, seeded } from '../../test/seeded.ts'
import { nextState, type OrderEvent, verdictOf } from './order.ts'

const { created, paid, closed, expired, refunded } = orderStates

it('an order is created, then paid, closed or expired; money that comes late still pays it; only a paid one is refunded', () => {
  const table: [OrderState, OrderEvent, OrderState][] = [
    [created, 'pay', paid],
    [created, 'close', closed],
    [created, 'expire', expired],
    [created, 'refund', created],
    [closed, 'pay', paid],
    [expired, 'pay', paid],
    [closed, 'expire', closed],
    [expired, 'close', expired],
    [paid, 'close', paid],
    [paid, 'expire', paid],
    [paid, 'pay', paid],
    [paid, 'refund', refunded],
    [refunded, 'pay', refunded],
    [refunded, 'close', refunded],
  ]
  for (const [from, event, to] of table) expect([from, event, nextState(from, event)]).toEqual([from, event, to])
})

describe('whatever happens in whatever order', () => {
  /** A small world: money comes, some of it several times, while somebody closes, time passes and an administrator gives back. */
  function play(seed: number) {
    const { below, of, chance } = chooser(seeded(seed))
    const amount_cents = 1 + below(9000)
    let state: OrderState = created
    const known = new Set<number>()
    let [granted, revoked, cameIn, givenBack] = [0, 0, 0, 0]
    for (let step = 0; step < 30; step++) {
      const event = of(['pay', 'pay', 'close', 'expire', 'refund'] as const)
      if (event === 'pay') {
        const transaction = below(4)
        const amount = chance(0.8) ? amount_cents : below(9000)
        const verdict = verdictOf({ state, amount_cents }, amount, known.has(transaction))
        if (verdict === 'again') continue
        known.add(transaction)
        cameIn += amount
        if (verdict === 'grant') {
          granted++
          state = nextState(state, 'pay')
        } else givenBack += amount
      } else {
        if (event === 'refund' && state === paid) {
          revoked++
          givenBack += amount_cents
        }
        state = nextState(state, event)
      }
    }
    return { state, amount_cents, granted, revoked, kept: cameIn - givenBack }
  }

  it('it is granted once at most, and what is kept is the price of what is granted', () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const { state, amount_cents, granted, revoked, kept } = play(seed)
      expect({ seed, granted: granted <= 1, isPaid: state === paid, kept }).toEqual({
        seed,
        granted: true,
        isPaid: granted - revoked === 1,
        kept: state === paid ? amount_cents : 0,
      })
    }
  })
})
