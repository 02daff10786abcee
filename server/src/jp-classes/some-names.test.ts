import { expect, it } from 'vitest'
import { someNames } from './some-names.ts'

it('three are named, of more it is told how many there are', () => {
  expect(someNames(['林小满'])).toBe('林小满')
  expect(someNames(['林小满', '周一', '周二'])).toBe('林小满、周一、周二')
  expect(someNames(['林小满', '周一', '周二', '周三'])).toBe('林小满、周一、周二等 4 人')
})
