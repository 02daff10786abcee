import type { JpOrderDetails } from '@jiangtai/contract/jp-classes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderPoll, pollOrder } from './use-paid.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const order = (is_paid: boolean) => ({ id: 7, is_paid }) as JpOrderDetails

it('R778: asks every two seconds after the answer, goes on after a failure, and ends when it is paid', async () => {
  expect(orderPoll).toEqual({ everyMs: 2000, timeoutMs: 3000 })
  const answers = [() => Promise.reject(new Error('cut')), async () => order(false), async () => order(true)]
  const ask = vi.fn(() => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))())
  const paid = vi.fn()
  pollOrder(7, paid, ask)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  await vi.advanceTimersByTimeAsync(1999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([ask.mock.calls.length, paid.mock.calls]).toEqual([3, [[order(true)]]])
})

it('after its end nothing is asked, and an answer on its way is not heard', async () => {
  let answer = (_order: JpOrderDetails) => {}
  const ask = vi.fn((_id: number, _signal: AbortSignal) => new Promise<JpOrderDetails>((resolve) => (answer = resolve)))
  const paid = vi.fn()
  const stop = pollOrder(7, paid, ask)
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  expect(ask.mock.calls[0]?.[1].aborted).toBe(true)
  answer(order(true))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([ask.mock.calls.length, paid.mock.calls.length]).toEqual([1, 0])
})
