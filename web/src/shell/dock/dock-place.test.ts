import { expect, it } from 'vitest'
import { keepInside } from '../../kit/ui/place.ts'

const screen = { width: 1440, height: 900 }

it.each([
  ['R250: left of −44 while it is collapsed', { left: -45, top: 400 }, { width: 110, height: 104 }],
  ['R250: left of −370 while it is open', { left: -371, top: 400 }, { width: 1100, height: 104 }],
  ['R251: above −50', { left: 400, top: -51 }, { width: 213, height: 104 }],
])('%s the dock does not go: its mark stays in reach', (_name, place, dock) => {
  const { left, top } = keepInside(place, dock, screen)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
})
