import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { lampColors, lampMeanings, lampNames, trafficLight } from './traffic-light.ts'

it('R590: a lamp has exactly three colours, each with a name and a meaning', () => {
  expect(Object.values(lampColors)).toEqual([1, 2, 3])
  expect(Object.keys(lampNames)).toEqual(['1', '2', '3'])
  expect(new Set(Object.values(lampMeanings)).size).toBe(3)
  const takes = (color: unknown) => z.safeParse(trafficLight.hears.vote.data, { class_id: 1, id: 1, color }).success
  expect([1, 2, 3, '2'].every(takes)).toBe(true)
  expect([0, 4, '', 'red', 1.5].some(takes)).toBe(false)
})

it('R307: 1 is green, 2 yellow and 3 red', () => {
  expect(lampColors).toEqual({ green: 1, yellow: 2, red: 3 })
  expect(lampNames).toEqual({ 1: '绿灯', 2: '黄灯', 3: '红灯' })
})
