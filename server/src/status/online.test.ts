import { expect, it } from 'vitest'
import { peopleIn } from './online.ts'

it('counts people once, who teach two classes or are seen by two nodes', () => {
  const there = [
    [1, { students: [10, 11], teachers: [1] }],
    [1, { students: [11], teachers: [1] }],
    [2, { students: [12], teachers: [1, 2] }],
  ] as const
  expect(peopleIn(there)).toEqual({ teachers: 2, students: 3, classes: 2 })
  expect(peopleIn([])).toEqual({ teachers: 0, students: 0, classes: 0 })
})
