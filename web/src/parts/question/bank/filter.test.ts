import { expect, it } from 'vitest'
import { allMine, askedOf, type Filter, isNarrow, narrowings } from './filter.ts'

const narrow: Filter = {
  ...{ who: 'school', rootId: 1, secondId: 11, thirdId: 21, type: 7, pointId: 5, difficulty: 3 },
  ...{ source: '期中 & 期末', used: false, word: '方程', order: 2 },
}

it('asks for own ones of any visibility, or for all; says nothing of what is left open', () => {
  expect(askedOf(allMine)).toEqual({ visibility: 1 })
  expect(askedOf({ ...allMine, who: 'all' })).toEqual({})
  expect(askedOf(narrow)).toEqual({
    ...{ visibility: 2, root_subject_id: 1, second_subject_id: 11, third_subject_id: 21, type: 7, point_id: 5, difficulty: 3 },
    ...{ source: '期中 & 期末', used: false, word: '方程', order: 2 },
  })
})

it('counts what is narrowed besides the word', () => {
  expect([narrowings(allMine), isNarrow(allMine)]).toEqual([0, false])
  expect([narrowings({ ...allMine, word: '根' }), isNarrow({ ...allMine, word: '根' })]).toEqual([0, true])
  expect([narrowings(narrow), isNarrow(narrow)]).toEqual([8, true])
})
