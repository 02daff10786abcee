import { expect, it } from 'vitest'
import { at, blockOf, inSight, isIn, isMany, moved, scrolledTo, stepped } from './selection.ts'

const bounds = { rows: 3, columns: 2 }
const place = (row: number, column: number) => ({ row, column })

it('arrows move within the grid, with Shift the block grows', () => {
  expect(moved(at(place(0, 0)), place(-1, 0), bounds, false)).toEqual(at(place(0, 0)))
  expect(moved(at(place(2, 1)), place(5, 5), bounds, false)).toEqual(at(place(2, 1)))
  const grown = moved(at(place(2, 1)), place(-1, -1), bounds, true)
  expect(blockOf(grown)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 })
  expect([isMany(blockOf(grown)), isIn(blockOf(grown), 1, 0), isIn(blockOf(grown), 0, 0)]).toEqual([true, true, false])
})

it('Tab goes line by line, and out of the grid at its ends', () => {
  expect(stepped(at(place(0, 1)), 1, bounds)).toEqual(at(place(1, 0)))
  expect(stepped(at(place(2, 1)), 1, bounds)).toBeUndefined()
  expect(stepped(at(place(0, 0)), -1, bounds)).toBeUndefined()
})

it('only what is in sight is drawn, and the active cell is brought there', () => {
  expect(inSight(0, 440, 44, 999, 4)).toEqual([0, 14])
  expect(inSight(43_000, 440, 44, 999, 4)).toEqual([973, 992])
  expect(inSight(0, 440, 44, 5, 4)).toEqual([0, 5])
  expect([scrolledTo(0, 88, 44, 440, 72), scrolledTo(500, 88, 44, 440, 72), scrolledTo(0, 440, 44, 440, 72)]).toEqual([0, 88, 116])
})
