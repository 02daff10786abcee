import { voterStatus } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { hasCounts, letterOf, orderedStandings, standingsOf } from './standing.ts'

const optionsOf = (...counts: number[]) => counts.map((count, id) => ({ id, value: `选项${id}`, count }))

it('letters go from A to T', () => {
  expect([0, 1, 19].map(letterOf)).toEqual(['A', 'B', 'T'])
})

it('bars are measured by the longest, and all that share the lead lead', () => {
  const standings = standingsOf({ options: optionsOf(4, 8, 8) })
  expect(standings.map(({ share, leads }) => [share, leads])).toEqual([
    [0.5, false],
    [1, true],
    [1, true],
  ])
})

it('nobody leads a vote that nobody took part in, and nobody has a rank', () => {
  const options = optionsOf(0, 0).map((option) => ({ ...option, rank_number: 1 }))
  expect(standingsOf({ options }).map(({ share, leads, rank }) => [share, leads, rank])).toEqual([
    [0, false, 0],
    [0, false, 0],
  ])
})

it('with a first vote there are ranks', () => {
  const options = optionsOf(1, 0).map((option, place) => ({ ...option, rank_number: place + 1 }))
  expect(standingsOf({ options }).map(({ rank }) => rank)).toEqual([1, 2])
})

it('a long list is sorted by votes after the end; until then, and when short, it stays as written', () => {
  const letters = (counts: number[], is_open: 0 | 1) =>
    orderedStandings({ options: optionsOf(...counts), is_open })
      .map(({ letter }) => letter)
      .join('')
  const counts = [1, 5, 2, 9, 0, 5, 3]
  expect(letters(counts, voterStatus.ended)).toBe('DBFGCAE')
  expect(letters(counts, voterStatus.running)).toBe('ABCDEFG')
  expect(letters([1, 5, 2], voterStatus.ended)).toBe('ABC')
})

it('a view without counts is no result', () => {
  expect(hasCounts({ options: [{ id: 1, value: '甲' }] })).toBe(false)
  expect(hasCounts({ options: optionsOf(0, 0) })).toBe(true)
})
