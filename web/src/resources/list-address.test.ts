import { expect, it } from 'vitest'
import { placeAt, searchOf } from './list-address.ts'

const all = { tab: 'mine', mediaClass: undefined, rootId: 0, tagId: 0, word: '' } as const

it('the address says shelf, kind, subject, tag, word and page, and nothing of what is as at first', () => {
  expect(searchOf({ filter: all, page: 1 })).toBe('')
  const place = { filter: { tab: 'shared', mediaClass: 5, rootId: 1, tagId: 12, word: '方程 & 根' }, page: 3 } as const
  expect(placeAt(searchOf(place))).toEqual(place)
  expect(searchOf({ filter: { ...all, tab: 'school' }, page: 1 })).toBe('?shelf=school')
})

it('what an address says wrong is left out', () => {
  expect(placeAt('?shelf=theirs&kind=77&subject=-1&tag=a&page=0')).toEqual({ filter: all, page: 1 })
})
