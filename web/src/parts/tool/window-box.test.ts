import { expect, it } from 'vitest'
import { noDock } from '../../kit/window/dock-space.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { windowBox as boxOf, comesFromBelow, type Put, type WantedSize } from './window-box.ts'

const windowBox = (screen: Size, wanted: WantedSize, put: Put | undefined, bars = 0, space = noDock) =>
  boxOf({ screen, bars, dock: space }, wanted, put)

/** In its own place. */
const dock = { ...noDock, below: 28 + 104 }

it.each([
  [1920, 1080],
  [1440, 900],
  [1280, 720],
])('on %i × %i a window stands at the right, all of it in sight', (width, height) => {
  const box = windowBox({ width, height }, { width: 644 }, undefined)
  expect(box.left + box.width).toBe(width - 24)
  expect(box.top).toBeGreaterThanOrEqual(8)
  expect(box.top + box.height).toBeLessThanOrEqual(height - 8)
})

it('leaves the dock free where the screen is high enough', () => {
  const { top, height } = windowBox({ width: 1920, height: 1080 }, { width: 484 }, undefined, 0, dock)
  expect(top + height).toBeLessThanOrEqual(1080 - 28 - 104)
})

it.each([
  [1920, 1080],
  [1440, 900],
])('on %i × %i it stands between the bars and the dock, also where it was put before they came', (width, height) => {
  const bars = 52
  for (const put of [undefined, { left: 300, top: 16 }]) {
    const box = windowBox({ width, height }, { width: 644 }, put, bars, dock)
    expect(box.top).toBeGreaterThanOrEqual(bars + 8)
    expect(box.top + box.height).toBeLessThanOrEqual(height - 28 - 104)
  }
})

it('on a low screen the bars leave all of it in sight', () => {
  const box = windowBox({ width: 1280, height: 720 }, { width: 644 }, undefined, 80, dock)
  expect(box.top).toBeGreaterThanOrEqual(88)
  expect(box.top + box.height).toBeLessThanOrEqual(720 - 8)
})

it('grows to the left when a wider part would not fit where it was put', () => {
  const screen = { width: 1440, height: 900 }
  const put = { left: 940, top: 40 }
  expect(windowBox(screen, { width: 484 }, put).left).toBe(940)
  expect(windowBox(screen, { width: 1100 }, put).left).toBe(1440 - 1100 - 8)
})

it('stands beside a dock at the right edge, and is as high as the screen beside one at the left', () => {
  const screen = { width: 1440, height: 900 }
  const right = windowBox(screen, { width: 644 }, undefined, 0, { ...noDock, right: 126 })
  expect(right.left + right.width).toBe(1440 - 126 - 24)
  const left = windowBox(screen, { width: 1400 }, undefined, 0, { ...noDock, left: 214 })
  expect(left.left).toBeGreaterThanOrEqual(214 - 8)
  expect(left.height).toBe(900 - 32)
})

it('a tablet gets a sheet, a desk a window', () => {
  expect([390, 1024, 1025].map(comesFromBelow)).toEqual([true, true, false])
})

it('is no higher than it asks for, and never higher than there is room', () => {
  const wanted = { width: 680, height: 752 }
  const box = windowBox({ width: 1920, height: 1080 }, wanted, undefined)
  expect(box.height).toBe(752)
  expect(box.top).toBeGreaterThan(16)
  expect(windowBox({ width: 1440, height: 768 }, wanted, undefined, 0, dock).height).toBeLessThan(752)
})
