import { expect, it } from 'vitest'
import { besideTimer } from './use-lesson-bar.ts'

const timer = { left: 1496, top: 96, width: 400, height: 108 }
const bar = { left: 0, top: 0, width: 1920, height: 72 }

it.each([
  ['beside a timer at the right', [bar, timer], 424],
  ['to the edge when it lies lower', [bar, { ...timer, top: 400 }], 0],
  ['to the edge when it lies at the left', [{ ...timer, left: 40 }], 0],
])('the upper row of the board reaches %s', (_where, kept, from) => {
  expect(besideTimer(kept, 1920, 80)).toBe(from)
})
