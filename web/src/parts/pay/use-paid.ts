import { type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { useEffect } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useLatest } from '../../kit/use-latest.ts'

/** R659, R778: how long after an answer the order is asked about again, and how long an answer is waited for. */
export const orderPoll = { everyMs: 2000, timeoutMs: 3000 } as const

type Ask = (orderId: number, signal: AbortSignal) => Promise<JpOrderDetails>

export const askOrder: Ask = (order_id, signal) => send(jpClasses.order, { order_id }, { signal, timeoutMs: orderPoll.timeoutMs })

/** Asks until an order is paid; each question follows the answer before, one that fails is only asked again, and after the end none is heard. */
export function pollOrder(orderId: number, onPaid: (order: JpOrderDetails) => void, ask: Ask = askOrder): () => void {
  const end = new AbortController()
  let next: ReturnType<typeof setTimeout> | undefined
  async function once() {
    const order = await ask(orderId, end.signal).catch(() => undefined)
    if (end.signal.aborted) return
    if (order?.is_paid) onPaid(order)
    else next = setTimeout(() => void once(), orderPoll.everyMs)
  }
  next = setTimeout(() => void once(), orderPoll.everyMs)
  return () => {
    end.abort()
    clearTimeout(next)
  }
}

/** While somebody looks at it. */
export function usePaid(orderId: number | undefined, onPaid: (order: JpOrderDetails) => void) {
  const paid = useLatest(onPaid)
  useEffect(() => (orderId === undefined ? undefined : pollOrder(orderId, (order) => paid.current(order))), [orderId])
}
