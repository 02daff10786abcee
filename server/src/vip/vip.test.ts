import { expiredTypes, vipTypes } from '@jiangtai/contract/vip'
import { describe, expect, it } from 'vitest'
import { chooser, seeded } from '../../test/seeded.ts'
import { expiredTypeOf, extended, isMemberAt, monthsAfter, shortened, typeOf, type VipStanding } from './vip.ts'

const { free, paid, experience } = vipTypes
const china = (text: string) => Date.parse(`${text}+08:00`) / 1000
const now = china('2026-11-16T09:50:00')
const day = 86_400

/** Some hundred cases, the same every time. */
const drawn = (count: number) => Array.from({ length: count }, (_, seed) => chooser(seeded(seed)).below)

describe('months of a membership', () => {
  it.each([
    ['2026-11-16T09:50:00', 1, '2026-12-16T09:50:00'],
    ['2027-01-31T08:00:00', 1, '2027-02-28T08:00:00'],
    ['2028-01-31T23:59:59', 1, '2028-02-29T23:59:59'],
    ['2026-11-30T00:00:00', 3, '2027-02-28T00:00:00'],
    ['2026-12-31T07:00:00', 24, '2028-12-31T07:00:00'],
    // In London this is still the last day of October.
    ['2026-11-01T06:00:00', 1, '2026-12-01T06:00:00'],
  ])('%s and %i months is %s in China', (from, months, until) => {
    expect(monthsAfter(china(from), months)).toBe(china(until))
  })

  it('always lie between the shortest and the longest such months, and later begun is never earlier over', () => {
    for (const below of drawn(500)) {
      const [from, months] = [now + below(4 * 365 * day), 1 + below(36)]
      const seconds = monthsAfter(from, months) - from
      expect(seconds).toBeGreaterThanOrEqual(months * 28 * day)
      expect(seconds).toBeLessThanOrEqual(months * 31 * day)
      expect(monthsAfter(from + 3600, months)).toBeGreaterThanOrEqual(monthsAfter(from, months) - day)
    }
  })
})

describe('what is bought or given', () => {
  it('begins now, or behind what there is', () => {
    const month = { type_id: paid, months: 1 }
    expect(extended(undefined, month, now)).toMatchObject({ type_id: paid, ends_at: china('2026-12-16T09:50:00') })
    expect(extended({ type_id: paid, ends_at: now - 1 }, month, now).ends_at).toBe(china('2026-12-16T09:50:00'))
    expect(extended({ type_id: paid, ends_at: china('2027-03-01T00:00:00') }, month, now).ends_at).toBe(china('2027-04-01T00:00:00'))
  })

  it('paid on top of an experience is paid; an experience on top of paid stays paid and adds its time', () => {
    const ends_at = now + 5 * day
    expect(extended({ type_id: experience, ends_at }, { type_id: paid, months: 1 }, now).type_id).toBe(paid)
    const more = extended({ type_id: paid, ends_at }, { type_id: experience, months: 1 }, now)
    expect(more).toMatchObject({ type_id: paid, ends_at: monthsAfter(ends_at, 1) })
    expect(extended({ type_id: paid, ends_at: now - 1 }, { type_id: experience, months: 1 }, now).type_id).toBe(experience)
  })

  it('never makes anybody worse off, and what is taken away at once leaves what was before', () => {
    for (const below of drawn(500)) {
      const before: VipStanding | undefined =
        below(4) === 0 ? undefined : { type_id: below(2) === 0 ? paid : experience, ends_at: now + below(800 * day) - 200 * day }
      const { seconds, ...after } = extended(before, { type_id: below(2) === 0 ? paid : experience, months: 1 + below(24) }, now)
      expect(isMemberAt(after, now)).toBe(true)
      expect(after.ends_at).toBeGreaterThan(before?.ends_at ?? 0)
      expect(shortened(after, seconds, now).ends_at).toBe(Math.max(now, before?.ends_at ?? 0))
    }
  })

  it('taken away never takes time that has passed, and gives none', () => {
    expect(shortened({ type_id: paid, ends_at: now + 10 * day }, 30 * day, now)).toEqual({ ends_at: now, seconds: -10 * day })
    expect(shortened({ type_id: paid, ends_at: now - day }, 30 * day, now)).toEqual({ ends_at: now - day, seconds: 0 })
  })
})

describe('what an account is', () => {
  it('R097 R098 R169: free 100 without one, paid 101, experience 102', () => {
    expect(typeOf(undefined)).toBe(100)
    expect(typeOf(undefined)).toBe(free)
    expect(typeOf({ type_id: paid, ends_at: now })).toBe(101)
    expect(typeOf({ type_id: experience, ends_at: now })).toBe(102)
  })

  it.each([
    ['nobody', undefined, expiredTypes.none],
    ['an experience of 7 days', { type_id: experience, ends_at: now + 7 * day }, expiredTypes.soon],
    ['an experience of 8 days', { type_id: experience, ends_at: now + 8 * day }, expiredTypes.none],
    ['a paid one of 2 days', { type_id: paid, ends_at: now + 2 * day }, expiredTypes.none],
    ['an experience that is over', { type_id: experience, ends_at: now }, expiredTypes.over],
    ['a paid one that is over', { type_id: paid, ends_at: now - 1 }, expiredTypes.over],
  ] as const)('R099: %s', (_who, account, expected) => {
    expect(expiredTypeOf(account, now)).toBe(expected)
  })
})
