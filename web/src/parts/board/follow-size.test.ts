import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Size } from '../../kit/window/window-size.ts'
import { followSize } from './follow-size.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stand(first: Size) {
  let size = first
  let changed = () => {}
  const taken: Size[] = []
  const stop = followSize(
    {
      read: () => size,
      observe(listener) {
        changed = listener
        return () => {
          changed = () => {}
        }
      },
    },
    (next) => taken.push(next),
  )
  const resize = (next: Size) => {
    size = next
    changed()
  }
  return { taken, resize, stop }
}

test('R429: a board takes a new size 100 ms after it has come to rest, the first one at once', () => {
  const { taken, resize } = stand({ width: 1920, height: 1080 })
  expect(taken).toEqual([{ width: 1920, height: 1080 }])
  resize({ width: 1500, height: 900 })
  vi.advanceTimersByTime(60)
  resize({ width: 1024, height: 768 })
  vi.advanceTimersByTime(99)
  expect(taken).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(taken).toEqual([
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
  ])
})

test('without room, back at its size and after the end nothing is taken', () => {
  const { taken, resize, stop } = stand({ width: 0, height: 0 })
  resize({ width: 800, height: 600 })
  resize({ width: 0, height: 0 })
  vi.advanceTimersByTime(200)
  resize({ width: 800, height: 600 })
  vi.advanceTimersByTime(200)
  resize({ width: 700, height: 600 })
  stop()
  vi.advanceTimersByTime(200)
  expect(taken).toEqual([{ width: 800, height: 600 }])
})
