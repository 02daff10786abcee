import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(answers: readonly (number | Error)[]) {
  const ending = new AbortController()
  const seen: (number | 'error')[] = []
  let asked = 0
  const slow: { resolve?: () => void } = {}
  void poll({
    ask: async () => {
      const answer = answers[asked++]
      if (answer instanceof Error) throw answer
      if (answer === undefined) await new Promise<void>((resolve) => Object.assign(slow, { resolve }))
      return answer ?? 0
    },
    pauseMs: 1000,
    signal: ending.signal,
    onAnswer: (answer) => {
      seen.push(answer)
      return answer === 1
    },
    onError: () => seen.push('error'),
  })
  return { seen, ending, slow, asked: () => asked }
}

it('R105: the next question waits for the answer and a second more', async () => {
  const polling = begin([0])
  await vi.advanceTimersByTimeAsync(2000)
  expect(polling.asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(polling.asked()).toBe(2)
  polling.slow.resolve?.()
  await vi.advanceTimersByTimeAsync(999)
  expect(polling.asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(polling.asked()).toBe(3)
})

it('R107: any status but 1 goes on; 1 is the last', async () => {
  const polling = begin([0, 2, 0, 1, 0])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(polling.seen).toEqual([0, 2, 0, 1])
})

it('R109: an error ends it', async () => {
  const polling = begin([0, new Error('line'), 1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(polling.seen).toEqual([0, 'error'])
})

it('whoever ends it hears no more', async () => {
  const polling = begin([0])
  await vi.advanceTimersByTimeAsync(2000)
  polling.ending.abort()
  polling.slow.resolve?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([polling.seen, polling.asked()]).toEqual([[0], 2])
})
