import { expect, test } from 'vitest'
import { firstTitle } from './title.ts'

test('R458: a board is named after the day of the school, wherever the device is', () => {
  expect(firstTitle(Date.UTC(2026, 10, 15, 15, 59))).toBe('板书20261115')
  expect(firstTitle(Date.UTC(2026, 10, 15, 16, 0))).toBe('板书20261116')
})
