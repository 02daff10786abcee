import { expect, it } from 'vitest'
import { anyPlace, below } from './filtered-place.ts'

it('another subject, grade or chapter forgets what was chosen below it, and nothing above', () => {
  const place = { root: 1, second: 11, third: 21, course: 31 }
  expect(below(place, 'course', 32)).toEqual({ ...place, course: 32 })
  expect(below(place, 'second', 12)).toEqual({ root: 1, second: 12, third: 0, course: 0 })
  expect(below(place, 'root', 0)).toEqual(anyPlace)
})
