import { expect, it } from 'vitest'
import { createSlowCalls } from './slow-calls.ts'

const minute = 60_000

it('lists the slowest routes of the last hour, by what 95 of 100 took', () => {
  const time = { ms: 1e12 }
  const calls = createSlowCalls(() => time.ms)
  for (let at = 0; at < 95; at++) calls.note('/api/quick', 4)
  for (let at = 0; at < 5; at++) calls.note('/api/quick', 900)
  for (let at = 0; at < 10; at++) calls.note('/api/slow', 300)
  calls.note('/api/none', 0)
  const [slow, quick, none] = calls.slowest(20)
  expect(slow).toMatchObject({ route: '/api/slow', count: 10, max: 300 })
  expect(quick).toMatchObject({ route: '/api/quick', count: 100, max: 900 })
  expect(none).toMatchObject({ route: '/api/none', count: 1, p95: 0, max: 0 })
  // A bucket is a fifth wide, and nothing is longer than the longest.
  for (const { p50, p95 } of [slow, quick].flatMap((row) => row ?? [])) expect(p50).toBeLessThanOrEqual(p95)
  expect(slow?.p50).toBe(300)
  expect(quick?.p95).toBeLessThan(6)
  expect(calls.slowest(1)).toHaveLength(1)
})

it('forgets what is longer ago than an hour, and keeps what is not', () => {
  const time = { ms: 1e12 }
  const calls = createSlowCalls(() => time.ms)
  calls.note('/api/a', 2000)
  time.ms += 40 * minute
  calls.note('/api/a', 10)
  expect(calls.slowest(5)).toMatchObject([{ count: 2, max: 2000 }])
  time.ms += 30 * minute
  expect(calls.slowest(5)).toMatchObject([{ count: 1, max: 10 }])
  time.ms += 60 * minute
  expect(calls.slowest(5)).toEqual([])
})

it('a call of hours is one of the last bucket, and its length is told as it was', () => {
  const calls = createSlowCalls(() => 0)
  calls.note('/api/a', 9e6)
  expect(calls.slowest(1)).toMatchObject([{ max: 9_000_000 }])
})
