import { expect, test } from 'vitest'
import { isHidden, isNumber, listLevelOf, marksWithin } from './styles-of.ts'

const within = (tag: string, style: string, around: ReadonlySet<'bold'> = new Set()) => [...marksWithin(around, tag, style, false)].sort()

test('marks are read from tags and from the styles of Word, WPS and pages', () => {
  expect(within('strong', '')).toEqual(['bold'])
  expect(within('span', "mso-bidi-font-weight:normal;font-weight:bold;font-family:'宋体'")).toEqual(['bold'])
  expect(within('span', 'font-style:italic; text-decoration: underline')).toEqual(['italic', 'underline'])
  expect(within('span', 'vertical-align:super')).toEqual(['sup'])
  expect(within('span', 'vertical-align:sub')).toEqual(['sub'])
  expect(within('span', '-webkit-text-emphasis:dot;text-emphasis:dot')).toEqual(['dot'])
  expect(within('span', 'text-emphasis:none;color:red')).toEqual([])
})

test('a bold that is none is none', () => {
  expect(within('b', 'font-weight:normal')).toEqual([])
  expect(within('span', 'font-weight:400', new Set(['bold'] as const))).toEqual([])
})

test('lists of Word are known by their level and by the sign before an item', () => {
  expect(listLevelOf('margin-left:18.0pt;mso-list:l0 level2 lfo1')).toBe(2)
  expect(listLevelOf('margin-left:18.0pt')).toBe(0)
  expect(isHidden('mso-list:Ignore'.toLowerCase())).toBe(true)
  for (const sign of ['1.', '（2）', '一、', 'a)']) expect(isNumber(sign)).toBe(true)
  for (const sign of ['·', 'l', '', '']) expect(isNumber(sign)).toBe(false)
})
