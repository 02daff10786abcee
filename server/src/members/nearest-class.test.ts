import { expect, it } from 'vitest'
import { nearestKey } from './nearest-class.ts'

const keys = ['七年级1', '七年级3', '八年级1', '重点', '书法社']

it.each([
  ['七年纪3', '七年级3'],
  ['七级3', '七年级3'],
  ['3', '七年级3'],
  ['书法设', '书法社'],
])('%s is probably %s', (typed, meant) => {
  expect(nearestKey(typed, keys)).toBe(meant)
})
it.each([
  ['', 'nothing'],
  ['七年级9', 'another number'],
  ['1', 'two that it could be'],
  ['年级1', 'two that it could be'],
  ['没有的', 'nothing alike'],
  ['七'.repeat(31), 'far too long'],
])('“%s” is none: %s', (typed) => {
  expect(nearestKey(typed, keys)).toBeUndefined()
})
