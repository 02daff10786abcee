import { expect, it } from 'vitest'
import { copiedWords } from './copied-words.ts'

it('says what was copied, what was there already and what had no room', () => {
  const nothing = { course_count: 0, item_count: 0, same_count: 0, full_courses: [] }
  expect(copiedWords('五班', nothing)).toBe('这个班还没有可以复制的课')
  expect(copiedWords('五班', { ...nothing, course_count: 2, item_count: 5 })).toBe('已复制 2 节课、5 项资料到五班')
  expect(copiedWords('五班', { course_count: 2, item_count: 5, same_count: 1, full_courses: ['方程'] })).toBe(
    '已复制 2 节课、5 项资料到五班，1 节课五班原来就有，《方程》放不下，没有复制',
  )
})
