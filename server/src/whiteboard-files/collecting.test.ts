import { expect, it } from 'vitest'
import { isCollecting } from './collecting.ts'

/** 2026-11-16, ten in the morning in China. */
const ten = Date.UTC(2026, 10, 16, 2) / 1000
const hour = 3600

it('boards are collected until somebody stops it, and again with the next lesson or the next day in China', () => {
  expect(isCollecting({ stoppedAt: undefined, lessonAt: ten - hour }, ten)).toBe(true)
  expect(isCollecting({ stoppedAt: ten, lessonAt: undefined }, ten + 13 * hour)).toBe(false)
  expect(isCollecting({ stoppedAt: ten, lessonAt: ten - hour }, ten + hour)).toBe(false)
  expect(isCollecting({ stoppedAt: ten, lessonAt: ten + 1 }, ten + hour)).toBe(true)
  expect(isCollecting({ stoppedAt: ten, lessonAt: ten - hour }, ten + 14 * hour)).toBe(true)
})
