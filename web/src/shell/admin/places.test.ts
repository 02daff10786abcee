import { expect, it } from 'vitest'
import { placeAt } from './places.ts'

it('the list of all schools is there for operators alone', () => {
  expect([placeAt('/admin/schools', true)?.place.text, placeAt('/admin/schools', false)]).toEqual(['所有学校', undefined])
  const seen = placeAt('/admin/school', false)?.places.map(({ at }) => at) ?? []
  expect([seen.includes('protocols'), seen.includes('schools')]).toEqual([true, false])
})
