import { expect, it } from 'vitest'
import { digitOf } from './ToolButton.tsx'

it('the first ten tools have Alt+1 to Alt+9 and Alt+0; the others, and those without a place, have no key', () => {
  expect([-1, 0, 8, 9, 10].map(digitOf)).toEqual([undefined, 1, 9, 0, undefined])
})
