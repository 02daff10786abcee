import { describe, expect, it } from 'vitest'
import { chooser, seeded } from '../../test/seeded.ts'
import { dateOf } from '../days.ts'
import { keptOf, usualKeep } from './kept.ts'

const day = 86_400
/** 2026-11-17 02:30 in China. */
const now = Date.UTC(2026, 10, 16, 18, 30) / 1000
const at = (made_at: number) => ({ made_at })
const dates = (backups: readonly { readonly made_at: number }[]) => backups.map(({ made_at }) => dateOf(made_at))

describe('which backups are kept', () => {
  it('of a year of nights: 7 days, 4 weeks, 6 months', () => {
    const nights = Array.from({ length: 365 }, (_, ago) => at(now - ago * day))
    expect(dates(keptOf(nights, now, usualKeep))).toEqual([
      ...['2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12', '2026-11-11'],
      // Sundays, the last day of each week.
      ...['2026-11-08', '2026-11-01'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ])
  })

  it('fewer, where the school wants fewer', () => {
    const nights = Array.from({ length: 365 }, (_, ago) => at(now - ago * day))
    expect(dates(keptOf(nights, now, { days: 2, weeks: 0, months: 1 }))).toEqual(['2026-11-17', '2026-11-16'])
  })

  it('of one day the newest, but nothing of the last 24 hours is taken away', () => {
    const backups = [now, now - 3600, now - day + 1, now - day, now - day - 3600].map(at)
    expect(keptOf(backups, now, usualKeep)).toEqual([now, now - 3600, now - day + 1].map(at))
  })

  it('the last one there is, however old', () => {
    expect(keptOf([at(now - 400 * day), at(now - 500 * day)], now, usualKeep)).toEqual([at(now - 400 * day)])
  })

  const histories = Array.from({ length: 200 }, (_, seed) => {
    const { below, chance } = chooser(seeded(seed + 1))
    return Array.from({ length: 1 + below(300) }, () => at(now - below(chance(0.5) ? 20 * day : 500 * day)))
  })

  it('always the newest, no more than 17 that are older than a day, nothing above 180 days but the newest', () => {
    for (const backups of histories) {
      const kept = keptOf(backups, now, usualKeep)
      const newest = Math.max(...backups.map(({ made_at }) => made_at))
      expect(kept[0]?.made_at).toBe(newest)
      expect(kept.filter(({ made_at }) => made_at <= now - day).length).toBeLessThanOrEqual(17)
      for (const { made_at } of kept.slice(1)) expect(made_at).toBeGreaterThan(now - 180 * day)
    }
  })

  it('keeping twice is keeping once', () => {
    for (const backups of histories) {
      const kept = keptOf(backups, now, usualKeep)
      expect(keptOf(kept, now, usualKeep)).toEqual(kept)
    }
  })

  it('clearing away every night leaves what clearing away once leaves, of a backup a day', () => {
    const nights = Array.from({ length: 400 }, (_, n) => at(now - (399 - n) * day))
    let left: { made_at: number }[] = []
    for (const night of nights) left = keptOf([...left, night], night.made_at, usualKeep)
    expect(left).toEqual(keptOf(nights, now, usualKeep))
  })
})
