import { expect, it } from 'vitest'
import { shelfAt } from './shelves.ts'

it('an address that names no shelf is that of the own one', () => {
  expect(['', '?who=school', '?who=platform', '?who=else'].map(shelfAt)).toEqual(['mine', 'school', 'platform', 'mine'])
})
