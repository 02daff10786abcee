import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollUntil } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('R664, R778: is asked so long after each answer, and ends with a yes', async () => {
  const answers = [false, false, true]
  const ask = vi.fn(async () => answers.shift() ?? true)
  const done = pollUntil(ask, { pauseMs: 2000, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(1999)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4000)
  expect([await done, ask.mock.calls.length]).toEqual([true, 3])
})

it('a question that fails is asked again; a slow answer is waited for', async () => {
  let asked = 0
  const ask = async () => {
    asked++
    if (asked === 1) throw new Error('offline')
    if (asked === 2) await new Promise((resolve) => setTimeout(resolve, 10_000))
    return asked === 3
  }
  const done = pollUntil(ask, { pauseMs: 2000, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(11_000)
  expect([await done, asked]).toEqual([true, 3])
})

it('R671: ends when nobody waits any more, in a pause and while it is asked', async () => {
  for (const ms of [1000, 2500]) {
    const end = new AbortController()
    let asked = 0
    const ask = async () => {
      asked++
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return true
    }
    const done = pollUntil(ask, { pauseMs: 2000, signal: end.signal })
    await vi.advanceTimersByTimeAsync(ms)
    end.abort()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([await done, asked]).toEqual([false, ms > 2000 ? 1 : 0])
  }
})
