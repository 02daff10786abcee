import { expect, it } from 'vitest'
import { isPress } from './use-dock-place.ts'

it.each([
  ['R247: a press without movement, however long, toggles', { dx: 0, dy: 0, ms: 5000 }, true],
  ['a trembling finger is no movement', { dx: 2, dy: -2, ms: 900 }, true],
  ['R248: a movement shorter than 200 ms toggles', { dx: 60, dy: 0, ms: 199 }, true],
  ['R249: a real drag does not', { dx: 60, dy: 0, ms: 200 }, false],
])('%s', (_name, drag, toggles) => {
  expect(isPress(drag)).toBe(toggles)
})
