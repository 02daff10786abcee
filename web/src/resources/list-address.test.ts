import { expect, it } from 'vitest'
import { placeAt, searchOf } from './list-address.ts'

const all = { tab: 'mine', mediaClass: undefined, rootId: 0, tagId: 0, word: '', order: 1 } as const

it('the address says shelf, kind, subject, tag, word and page, and nothing of what is as at first', () => {
  expect(searchOf({ filter: all, page: 1 })).toBe('')
  const place = { filter: { tab: 'shared', mediaClass: 5, rootId: 1, tagId: 12, word: '方程 & 根', order: 1 }, page: 3 } as const
  expect(placeAt(searchOf(place))).toEqual(place)
  expect(searchOf({ filter: { ...all, tab: 'school' }, page: 1 })).toBe('?tab=public')
  const collected = { filter: { ...all, tab: 'collected', order: 3 }, page: 1 } as const
  expect(searchOf(collected)).toBe('?tab=collected&order=3')
  expect(placeAt(searchOf(collected))).toEqual(collected)
})

it('what an address says wrong is left out', () => {
  // A list that cannot be sorted by size.
  expect(placeAt('?tab=public&order=4').filter.order).toBe(1)
  expect(placeAt('?shelf=theirs&kind=77&subject=-1&tag=a&page=0&order=9')).toEqual({ filter: all, page: 1 })
})
