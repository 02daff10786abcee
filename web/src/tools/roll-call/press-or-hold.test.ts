import { beforeEach, expect, it, vi } from 'vitest'
import { createPressOrHold, holdMs } from './press-or-hold.ts'

const did: string[] = []
const button = () => createPressOrHold({ press: () => did.push('press'), hold: () => did.push('hold') })

beforeEach(() => {
  vi.useFakeTimers()
  did.length = 0
})

it('a short press presses', () => {
  const { down, letGo, click } = button()
  down()
  vi.advanceTimersByTime(holdMs - 1)
  letGo()
  click()
  vi.advanceTimersByTime(holdMs)
  expect(did).toEqual(['press'])
})

it('a long one holds, once, and the click and the menu that follow it do nothing', () => {
  const { down, letGo, click, menu } = button()
  down()
  vi.advanceTimersByTime(holdMs)
  menu()
  letGo()
  click()
  expect(did).toEqual(['hold'])
  down()
  click()
  expect(did).toEqual(['hold', 'press'])
})

it('a finger that moves on to scroll does neither', () => {
  const { down, letGo } = button()
  down()
  letGo()
  vi.advanceTimersByTime(holdMs)
  expect(did).toEqual([])
})

it('a key presses, the other button of a mouse holds', () => {
  const { click, down, menu } = button()
  click()
  down()
  menu()
  vi.advanceTimersByTime(holdMs)
  expect(did).toEqual(['press', 'hold'])
})
