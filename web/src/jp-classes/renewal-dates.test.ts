import { expect, it } from 'vitest'
import { coveredIn, endFor, gapBefore } from './renewal-dates.ts'

/** 18 November 2026, 09:50 in China. */
const now = Date.UTC(2026, 10, 18, 1, 50)
const midnight = (date: string) => Date.parse(`${date}T00:00:00+08:00`) / 1000
/** Of days, the last one included. */
const period = (from: string, to: string) => ({
  ...{ start: midnight(from), end: midnight(to) + 86_400 },
  has_paid_student: 1 as const,
})

it('a month ends the day before, or with a month that is too short', () => {
  const ends = ['2026-11-19', '2026-12-01', '2027-01-31', '2026-12-31', ''].map((start) => endFor('month', start, []))
  expect(ends).toEqual(['2026-12-18', '2026-12-31', '2027-02-28', '2027-01-30', ''])
})

it('a term ends in January or July, and the next one is meant where it is nearly over', () => {
  const ends = ['2026-11-19', '2026-08-30', '2027-01-20', '2027-02-20', '2027-07-01'].map((start) => endFor('term', start, []))
  expect(ends).toEqual(['2027-01-31', '2027-01-31', '2027-07-15', '2027-07-15', '2028-01-31'])
})

it('ends before what the class is renewed for already', () => {
  const periods = [period('2026-11-01', '2026-11-25'), period('2026-12-10', '2026-12-31')]
  expect([endFor('month', '2026-11-26', periods), endFor('month', '2027-01-01', periods)]).toEqual(['2026-12-09', '2027-01-31'])
})

it('tells of the days that a later beginning leaves out', () => {
  const periods = [period('2026-11-01', '2026-11-25'), period('2026-12-10', '2026-12-31')]
  const gaps = ['2026-11-26', '2026-11-20', '2026-12-05', '2027-01-01', '2027-01-03', ''].map((start) => gapBefore(start, periods, now))
  expect(gaps).toEqual([
    ...[undefined, undefined, { from: '2026-11-26', to: '2026-12-04' }],
    ...[undefined, { from: '2027-01-01', to: '2027-01-02' }, undefined],
  ])
  expect(gapBefore('2026-11-20', [period('2026-10-01', '2026-11-10')], now)).toEqual({ from: '2026-11-18', to: '2026-11-19' })
  expect(gapBefore('2026-12-20', [], now)).toBeUndefined()
})

it('tells who may use which of the days already, and the first day from which on nobody pays twice', () => {
  const dates = (...spans: [string, string][]) => spans.map(([from, to]) => ({ start: midnight(from), end: midnight(to) + 86_400 }))
  const ann = { id: 1, valid_dates: dates(['2026-11-01', '2026-11-20'], ['2026-11-21', '2026-11-25']) }
  const bob = { id: 2, valid_dates: dates(['2026-11-10', '2026-11-22']) }
  const cay = { id: 3, valid_dates: dates(['2026-12-10', '2026-12-31']) }
  const dan = { id: 4, valid_dates: [] }
  const covered = (start: string, end: string, ...students: (typeof dan | typeof ann)[]) => coveredIn(start, end, students)
  expect(covered('2026-11-19', '2027-01-17', bob, dan)).toEqual({
    ...{ ids: new Set([2]), from: '2026-11-19', to: '2026-11-22', free: '2026-11-23' },
  })
  expect(covered('2026-11-19', '2026-11-24', ann, bob)).toEqual({
    ...{ ids: new Set([1, 2]), from: '2026-11-19', to: '2026-11-24', free: '2026-11-26' },
  })
  expect(covered('2026-12-01', '2026-12-15', ann, cay)).toEqual({
    ...{ ids: new Set([3]), from: '2026-12-10', to: '2026-12-15', free: undefined },
  })
  expect([covered('2026-11-26', '2026-12-09', ann, bob, cay, dan), covered('', '2026-12-09', ann)]).toEqual([undefined, undefined])
})
