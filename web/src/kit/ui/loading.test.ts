import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showLoading, waits } from './loading.ts'

beforeEach(() => {
  waits.set([])
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('R253: says 请等待... by default', () => {
  const close = showLoading()
  expect(waits.get().map(({ text }) => text)).toEqual(['请等待...'])
  close()
  expect(waits.get()).toEqual([])
})

it('R254, R569: closes itself after 10 s unless told otherwise', () => {
  showLoading()
  showLoading({ atMostMs: 15_000 })
  vi.advanceTimersByTime(9_999)
  expect(waits.get()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(waits.get()).toHaveLength(1)
  vi.advanceTimersByTime(5_000)
  expect(waits.get()).toHaveLength(0)
})
