import { expect, it } from 'vitest'
import { createPull } from './pull.ts'

const byMouse = 1
const byKey = 0

function pulled(...way: readonly number[]) {
  const pull = createPull()
  pull.start()
  for (const dy of way) pull.move(dy)
  return pull
}

it('a click closes, also by a hand that shakes', () => {
  expect(pulled().isPress(byMouse)).toBe(true)
  expect(pulled(3, -4, 2).isPress(byMouse)).toBe(true)
})

it('a pull that was too short, or was taken back, ends in a click that does not close', () => {
  expect(pulled(20, 59).isPutDown(59)).toBe(false)
  expect(pulled(20, 59).isPress(byMouse)).toBe(false)
  expect(pulled(20, 59, 0).isPress(byMouse)).toBe(false)
  expect(pulled(-30).isPress(byMouse)).toBe(false)
})

it('a pull that was long enough puts down, and only downwards does the sheet follow', () => {
  expect(createPull().isPutDown(61)).toBe(true)
  expect(createPull().isPutDown(-61)).toBe(false)
  expect([-20, 20].map(createPull().move)).toEqual([0, 20])
})

it('neither the keyboard nor the next press suffers from a pull before', () => {
  const pull = pulled(40)
  expect(pull.isPress(byKey)).toBe(true)
  pull.start()
  expect(pull.isPress(byMouse)).toBe(true)
})
