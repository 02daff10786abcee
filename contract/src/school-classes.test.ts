import { expect, it } from 'vitest'
import { patternName, schoolYear } from './school-classes.ts'

it('a school year begins in August', () =>
  expect([schoolYear(Date.UTC(2026, 6, 20)), schoolYear(Date.UTC(2026, 6, 31, 16))]).toEqual([2025, 2026]))

it('classes of a pattern are called by their grade and number', () =>
  expect([patternName(7, 1), patternName(12, 10)]).toEqual(['七年级(1)班', '高三(10)班']))
