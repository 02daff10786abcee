import { expect, it } from 'vitest'
import { badgeWords } from './badge-words.ts'

it('a number says what it counts', () => {
  expect([badgeWords('notices'), badgeWords('orderDetails'), badgeWords('renewals')]).toEqual(['条未读', '个待付款', '个班快到期'])
})
