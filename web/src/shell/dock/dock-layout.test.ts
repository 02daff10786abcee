import { expect, it } from 'vitest'
import { columnsOf, itemCount, itemWidth, rowsOf } from './dock-layout.ts'

it('R244, R245: an item is 90 wide, and there is one more than there are tools', () => {
  expect(itemWidth).toBe(90)
  expect([0, 1, 11].map(itemCount)).toEqual([1, 2, 12])
})

it.each([
  [11, 1180, 1],
  [11, 1179, 2],
  [1, 280, 1],
  [1, 279, 2],
] as const)('R246: %i tools in a window of %i stand in %i row(s)', (tools, width, rows) => {
  expect(rowsOf(tools, width)).toBe(rows)
})

it('two rows are as even as possible, and never wider than the window', () => {
  expect(columnsOf(11, 1, 1920)).toBe(11)
  expect(columnsOf(11, 2, 1024)).toBe(6)
  expect(columnsOf(11, 2, 390)).toBe(2)
  expect(columnsOf(1, 2, 200)).toBe(1)
})
