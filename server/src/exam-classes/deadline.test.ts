import { expect, it } from 'vitest'
import { deadlineOf, openUntil } from './deadline.ts'

const usual = { ends_at: null, started_at: 1000, time_limit_s: 0, class_extra_s: 0, extra_s: 0 }

it.each<[string, Partial<Parameters<typeof deadlineOf>[0]>, number | null]>([
  ['there is none without an end and a limit', {}, null],
  ['extra time makes none', { extra_s: 60 }, null],
  ['the end of the exam', { ends_at: 5000 }, 5000],
  ['the own time', { time_limit_s: 600 }, 1600],
  ['the sooner of both', { ends_at: 1500, time_limit_s: 600 }, 1500],
  ['the sooner of both, the other way round', { ends_at: 5000, time_limit_s: 600 }, 1600],
  ['more time of the student comes on top of the sooner one', { ends_at: 1500, time_limit_s: 600, extra_s: 120 }, 1620],
  ['less time, too', { ends_at: 1500, extra_s: -120 }, 1380],
  ['more time of the class is more own time; the end has it already', { ends_at: 5000, time_limit_s: 600, class_extra_s: 300 }, 1900],
])('R911: %s', (_what, times, deadline) => expect(deadlineOf({ ...usual, ...times })).toBe(deadline))

it.each<[string, { ends_at: number | null; ended_at: number }, readonly [seconds: number, created_at: number][], number | null]>([
  ['nothing was given', { ends_at: 2000, ended_at: 2000 }, [], null],
  ['given before the time was over', { ends_at: 2000, ended_at: 2000 }, [[600, 1500]], 2600],
  ['given later, it counts from then', { ends_at: 2000, ended_at: 2000 }, [[600, 9000]], 9600],
  [
    'both together',
    { ends_at: null, ended_at: 2000 },
    [
      [600, 9000],
      [300, 9100],
    ],
    9900,
  ],
  [
    'taken back again',
    { ends_at: null, ended_at: 2000 },
    [
      [600, 9000],
      [-600, 9100],
    ],
    9000,
  ],
  ['given before the teacher ended it', { ends_at: 5000, ended_at: 2000 }, [[600, 1500]], null],
])('R1152: who was absent may begin, %s', (_what, row, given, until) =>
  expect(
    openUntil(
      row,
      given.map(([seconds, created_at]) => ({ seconds, created_at })),
    ),
  ).toBe(until),
)
