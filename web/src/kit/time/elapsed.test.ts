import { expect, it } from 'vitest'
import { clockOf } from './elapsed.ts'

it('reads like a clock, with hours only where there are any', () => {
  expect([0, 48, 600, 3599, 3725].map(clockOf)).toEqual(['00:00', '00:48', '10:00', '59:59', '1:02:05'])
})
