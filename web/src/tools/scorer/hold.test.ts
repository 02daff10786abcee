import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHold } from './hold.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a short press acts once, when it is let go', () => {
  const act = vi.fn()
  const hold = createHold(act)
  hold.press()
  vi.advanceTimersByTime(200)
  expect(act).not.toHaveBeenCalled()
  hold.letGo()
  hold.click()
  vi.advanceTimersByTime(2000)
  expect(act).toHaveBeenCalledTimes(1)
})

it('a long one acts until it is let go, and the click at its end adds nothing', () => {
  const act = vi.fn()
  const hold = createHold(act)
  hold.press()
  vi.advanceTimersByTime(900)
  hold.letGo()
  hold.click()
  vi.advanceTimersByTime(2000)
  expect(act).toHaveBeenCalledTimes(6)
})

it('a finger that goes on to scroll has pressed nothing', () => {
  const act = vi.fn()
  const hold = createHold(act)
  hold.press()
  hold.letGo()
  vi.advanceTimersByTime(2000)
  expect(act).not.toHaveBeenCalled()
})

it('a click without a press is one of the keyboard', () => {
  const act = vi.fn()
  createHold(act).click(true)
  expect(act).toHaveBeenCalledTimes(1)
})

it('a long press that slid off its button swallows no key that comes after it', () => {
  const act = vi.fn()
  const hold = createHold(act)
  hold.press()
  vi.advanceTimersByTime(400)
  hold.letGo()
  hold.click(true)
  expect(act).toHaveBeenCalledTimes(2)
})
