import { expect, it } from 'vitest'
import { placeAt, usableOf } from './places.ts'

it('the list of all schools is there for operators alone', () => {
  expect([placeAt('/admin/schools', true)?.place.text, placeAt('/admin/schools', false)]).toEqual(['所有学校', undefined])
  const seen = placeAt('/admin/school', false)?.places.map(({ at }) => at) ?? []
  expect([seen.includes('protocols'), seen.includes('schools')]).toEqual([true, false])
})

it.each([
  ['the only school', { isWhole: true, isJp: false }, ['products']],
  ['one of several', { isWhole: false, isJp: false }, []],
  ['jp beside others', { isWhole: false, isJp: true }, ['jp-prices']],
  ['an operator in jp', { isWhole: true, isJp: true }, ['jp-prices', 'products']],
])('only what can be used has a tab: %s', (_where, here, there) => {
  const places = placeAt('/admin/products', false)?.places ?? []
  const seen = usableOf(places, here).map(({ at }) => at)
  expect(seen.filter((at) => at === 'jp-prices' || at === 'products')).toEqual(there)
  expect(seen).toContain('orders')
})
