import { expect, it } from 'vitest'
import { swipeOf } from './use-swipe.ts'

it.each([
  ['to the left turns on', { dx: -120, dy: 10, ms: 200 }, 'next'],
  ['to the right turns back', { dx: 120, dy: -10, ms: 200 }, 'previous'],
  ['that is short is a tap', { dx: -30, dy: 0, ms: 100 }, undefined],
  ['that is slow drags something', { dx: -200, dy: 0, ms: 900 }, undefined],
  ['that slants scrolls', { dx: -120, dy: 90, ms: 200 }, undefined],
])('a stroke %s', (_name, stroke, step) => {
  expect(swipeOf(stroke)).toBe(step)
})
