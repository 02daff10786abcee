import { type OrderState, orderStates } from '@jiangtai/contract/pay'

const { created, paid, closed, expired, refunded } = orderStates

export type OrderEvent = 'pay' | 'close' | 'expire' | 'refund'

/**
 * created → paid | closed | expired; paid → refunded. Money that comes late still buys what an order says, so a closed or expired one can become paid; nothing
 * leads back to created, and what was refunded stays refunded.
 */
export function nextState(state: OrderState, event: OrderEvent): OrderState {
  if (event === 'pay') return state === refunded ? state : paid
  if (event === 'refund') return state === paid ? refunded : state
  if (state !== created) return state
  return event === 'close' ? closed : expired
}

export interface Order {
  readonly state: OrderState
  readonly amount_cents: number
}

/** `grant`: it buys what the order says. `give-back`: it buys nothing. `again`: it has been heard of before. */
export type Verdict = 'grant' | 'give-back' | 'again'

/** What becomes of money that has arrived. None of it is kept for nothing. */
export function verdictOf(order: Order, amountCents: number, isKnown: boolean): Verdict {
  if (isKnown) return 'again'
  if (amountCents !== order.amount_cents) return 'give-back'
  return order.state === paid || order.state === refunded ? 'give-back' : 'grant'
}
