import { describe, expect, it } from 'vitest'
import { type Progress, progressed, startOfDay } from './studies.ts'

const seconds = (text: string) => Date.parse(text) / 1000

it('the day begins at midnight in Shanghai (O107)', () => {
  const midnight = seconds('2026-11-16T00:00:00+08:00')
  expect(
    ['2026-11-16T00:00:00+08:00', '2026-11-16T07:59:59+08:00', '2026-11-16T23:59:59+08:00'].map((at) => startOfDay(seconds(at))),
  ).toEqual([midnight, midnight, midnight])
  expect(startOfDay(midnight - 1)).toBe(midnight - 86_400)
})

describe('progress', () => {
  const opened: Progress = { opened_at: 1000, seen_at: 1000, seconds: 0, page: 0, position: 0, is_done: 0 }
  const bounds = { pages: 10, seconds: 60 }
  const after = (before: Progress, report: Parameters<typeof progressed>[1], now: number) => progressed(before, report, bounds, now)

  it.each([
    ['what was read', 15, 1015, 15],
    ['never more than has passed, but for a moment', 60, 1015, 18],
    ['nothing when it was just opened', 100, 1000, 0],
    ['nothing that is negative', -5, 1015, 0],
    ['no more than one report may cover', 100_000, 101_000, 120],
    ['nothing when the clock went back', 10, 900, 0],
  ])('counts %s', (_what, said, now, counted) => {
    expect(after(opened, { seconds: said }, now)).toMatchObject({ seconds: counted, seen_at: Math.max(1000, now), opened_at: 1000 })
  })
  it('many reports never add up to more than there was time', () => {
    let progress = opened
    for (let now = 1001; now <= 1100; now++) for (let tab = 0; tab < 3; tab++) progress = after(progress, { seconds: 15 }, now)
    expect(progress.seconds).toBeLessThanOrEqual(103)
  })
  it('keeps to the pages and the length there are; without either to what could be', () => {
    expect(after(opened, { seconds: 1, page: 4, position: 30 }, 1015)).toMatchObject({ page: 4, position: 30 })
    expect(after(opened, { seconds: 1, page: 11, position: 99 }, 1015)).toMatchObject({ page: 10, position: 60 })
    expect(after(opened, { seconds: 1, page: -1, position: -1 }, 1015)).toMatchObject({ page: 0, position: 0 })
    const unknown = progressed(opened, { seconds: 1, page: 2 ** 40, position: 2 ** 40 }, { pages: 0, seconds: 0 }, 1015)
    expect(unknown).toMatchObject({ page: 5000, position: 86_400 })
    expect(after({ ...opened, page: 3, position: 7 }, { seconds: 1 }, 1015)).toMatchObject({ page: 3, position: 7 })
  })
  it('is done once it was', () => {
    const done = after(opened, { seconds: 1, is_done: true }, 1015)
    expect([done.is_done, after(done, { seconds: 1, is_done: false }, 1030).is_done, after(opened, { seconds: 1 }, 1030).is_done]).toEqual([
      1, 1, 0,
    ])
  })
})
