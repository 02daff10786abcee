import { expect, it } from 'vitest'
import { deadlineOf } from './deadline.ts'

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
