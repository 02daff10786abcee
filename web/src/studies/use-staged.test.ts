import { expect, it } from 'vitest'
import { addressOf, placeIn } from './use-staged.ts'

it('an address and a place say the same', () => {
  for (const place of [
    { mixId: 0, itemId: 0 },
    { mixId: 7, itemId: 0 },
    { mixId: 7, itemId: 12 },
    { mixId: 0, itemId: 12 },
  ])
    expect(placeIn(addressOf(place).split('?')[1] ?? '')).toEqual(place)
})

it('what is no id is nowhere', () => {
  for (const text of ['-1', '0', '1.5', 'x', '2147483648', '99999999999'])
    expect(placeIn(`?mix=${text}&item=${text}`)).toEqual({ mixId: 0, itemId: 0 })
})
