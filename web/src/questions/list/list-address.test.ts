import { describe, expect, it } from 'vitest'
import { allMine, type Filter } from '../../parts/question/bank/filter.ts'
import { questionsPlaceAt } from '../address.ts'
import { placeAt, pointListAddress, searchOf } from './list-address.ts'

const narrow: Filter = {
  ...{ who: 'school', rootId: 1, secondId: 11, thirdId: 21, type: 7, pointId: 5, difficulty: 3 },
  ...{ source: '期中 & 期末', used: false, word: '方程', order: 2 },
}

describe('the address of a list of questions', () => {
  it('says everything that narrows it and the page, and nothing of what is as at first', () => {
    expect(searchOf({ filter: allMine, page: 1 })).toBe('?tab=questions')
    expect(placeAt(searchOf({ filter: narrow, page: 3 }))).toEqual({ filter: narrow, page: 3 })
    expect(questionsPlaceAt(searchOf({ filter: narrow, page: 3 }))).toEqual({ part: 'list' })
    expect(searchOf({ filter: { ...allMine, used: true, who: 'all' }, page: 2 })).toBe('?tab=questions&who=all&used=1&page=2')
  })

  it('leaves out what is said wrong, and what has no subject above it', () => {
    const wrong = '?tab=questions&who=theirs&subject=-1&grade=3&chapter=4&point=9&type=5&difficulty=6&used=2&order=9&page=0'
    expect(placeAt(wrong)).toEqual({ filter: allMine, page: 1 })
    expect(placeAt('?subject=1&chapter=4').filter).toEqual({ ...allMine, rootId: 1 })
    expect(placeAt('?page=99999999999').page).toBe(1)
  })

  it('leads from a knowledge point to all of its questions', () => {
    expect(pointListAddress(1, 5)).toBe('/personal-center?tab=questions&who=all&subject=1&point=5')
  })
})
