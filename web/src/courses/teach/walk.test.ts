import { describe, expect, it } from 'vitest'
import { nearPages, placeAfterLoss, placeIn, type Step, stepFrom } from './walk.ts'

const stops = [
  { id: 7, pages: 3 },
  { id: 9, pages: 0 },
  { id: 4, pages: 2 },
]

describe('a step through the lesson', () => {
  it.each<[string, number, number, Step, readonly [number, number] | undefined]>([
    ['turns the page', 7, 1, 'next', [7, 2]],
    ['turns it back', 7, 3, 'previous', [7, 2]],
    ['leads from the last page to the next resource', 7, 3, 'next', [9, 1]],
    ['leads from the first page to the end of the resource before', 9, 1, 'previous', [7, 3]],
    ['takes a resource whose pages are not counted for one page', 9, 1, 'next', [4, 1]],
    ['goes back to the beginning of such a one', 4, 1, 'previous', [9, 1]],
    ['ends at the end of the lesson', 4, 2, 'next', undefined],
    ['ends at its beginning', 7, 1, 'previous', undefined],
    ['goes to the first page', 7, 3, 'first', [7, 1]],
    ['goes to the last page', 7, 1, 'last', [7, 3]],
    ['skips what is left of a resource', 7, 1, 'next-item', [9, 1]],
    ['skips back to the beginning of the one before', 4, 2, 'previous-item', [9, 1]],
    ['has no resource after the last', 4, 1, 'next-item', undefined],
    ['has none before the first', 7, 2, 'previous-item', undefined],
    ['comes to nothing from a resource that is gone', 5, 1, 'next', undefined],
  ])('%s', (_name, id, page, step, to) => {
    expect(stepFrom(stops, { id, page }, step)).toEqual(to && { id: to[0], page: to[1] })
  })
})

describe('where a lesson goes on', () => {
  it('is what the address says, never beyond the last page', () => {
    expect(placeIn(stops, { id: 4, page: 2 })).toEqual({ id: 4, page: 2 })
    expect(placeIn(stops, { id: 4, page: 9 })).toEqual({ id: 4, page: 2 })
    expect(placeIn(stops, { id: 9, page: 9 })).toEqual({ id: 9, page: 9 })
    expect(placeIn(stops, { id: 4, page: -1 })).toEqual({ id: 4, page: 1 })
  })

  it('is the beginning without an address, and nowhere without resources', () => {
    expect(placeIn(stops, {})).toEqual({ id: 7, page: 1 })
    expect(placeIn(stops, { id: 5, page: 3 })).toEqual({ id: 7, page: 1 })
    expect(placeIn([], { id: 5 })).toBeUndefined()
  })

  it('is the next resource when the one in sight is deleted, or the last one left', () => {
    expect(
      placeAfterLoss(
        stops,
        [stops[0], stops[2]].filter((stop) => stop !== undefined),
        9,
      ),
    ).toEqual({ id: 4, page: 1 })
    expect(placeAfterLoss(stops, stops.slice(0, 2), 4)).toEqual({ id: 9, page: 1 })
    expect(placeAfterLoss(stops, [], 4)).toBeUndefined()
  })
})

it.each([
  [12, 24, [12, 13, 14]],
  [24, 24, [22, 23, 24]],
  [1, 2, [1, 2]],
  [1, 0, [1]],
])('page %i of %i stands among %j', (page, pages, near) => {
  expect(nearPages(page, pages)).toEqual(near)
})
