import { type ExamState, examLimits, examStates } from '@jiangtai/contract/exam'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../../test/seeded.ts'
import { type ExamClassAt, type ExamClassEvent, type ExamClassEventType, examClass, examClassMoves, wakeOf } from './exam-class.ts'

const { waiting, running, ended, published, withdrawn } = examStates
type From = ExamState | 'none'
type Moves = readonly (readonly [from: From, event: ExamClassEventType, to: ExamState])[]

/** R902: the paper's own table, without what leaves the state as it is. */
const listed: Moves = [
  ['none', 'push', waiting],
  ['none', 'push', running],
  [waiting, 'clock', running],
  [waiting, 'open', running],
  [waiting, 'times', running],
  [waiting, 'withdraw', withdrawn],
  [running, 'end', ended],
  [running, 'clock', ended],
  [running, 'withdraw', withdrawn],
  [ended, 'open', running],
  [ended, 'publish', published],
  [ended, 'withdraw', withdrawn],
  [published, 'unpublish', ended],
]

const now = 1000
const times = [null, now - 100, now + 100, now + 200]
const states: readonly ExamState[] = [waiting, running, ended, published, withdrawn]
const atOf = (state: ExamState, starts_at: number | null = null, ends_at: number | null = null): ExamClassAt => ({
  ...{ state, starts_at, ends_at, opened_at: state === waiting ? null : 500, ended_at: state === ended ? 900 : null },
  ...{ published_at: state === published ? 900 : null, withdrawn_at: state === withdrawn ? 900 : null },
})
const everyAt = states.flatMap((state) => times.flatMap((starts) => times.map((ends) => atOf(state, starts, ends))))
const both = times.flatMap((starts_at) => times.map((ends_at) => ({ starts_at, ends_at })))
const everyEvent: readonly ExamClassEvent[] = [
  ...both.map((at) => ({ type: 'push' as const, ...at })),
  ...both.map((at) => ({ type: 'times' as const, ...at })),
  ...([{ type: 'clock' }, { type: 'end' }, { type: 'withdraw' }, { type: 'unpublish' }, { type: 'open' }] as const),
  ...times.map((ends_at) => ({ type: 'open' as const, ends_at })),
  ...[0, 3].flatMap((left) => [true, false].map((isConfirmed) => ({ type: 'publish' as const, waiting: left, isConfirmed }))),
]
const nameOf = ([from, event, to]: Moves[number]) => `${from} ${event} ${to}`

describe('R902: an exam of a class', () => {
  it('goes from each state by each event only where the table says, and everywhere where it says', () => {
    const seen = new Set<string>()
    for (const at of [undefined, ...everyAt])
      for (const event of everyEvent) {
        const step = examClass(at, event, now)
        if ('refuse' in step || step.at.state === at?.state) continue
        seen.add(nameOf([at?.state ?? 'none', event.type, step.at.state]))
      }
    expect([...seen].toSorted()).toEqual(listed.map(nameOf).toSorted())
  })

  const isListed = (from: From, type: string) => examClassMoves.some((move) => move.from === from && move.event === type)
  it.each([undefined, ...states])('from %s every event is taken or refused by name, and nothing else happens', (state) => {
    for (const event of everyEvent) {
      const step = examClass(state === undefined ? undefined : atOf(state), event, now)
      if (!isListed(state ?? 'none', event.type)) expect(step).toEqual({ refuse: 'examState' })
      if (!('refuse' in step)) expect(states).toContain(step.at.state)
    }
  })

  it('R921: whatever happens in whatever order, it is in a listed state, and its clock is set where it has something to do', () => {
    const random = seeded(902)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    for (let walk = 0; walk < 300; walk++) {
      let at: ExamClassAt | undefined
      for (let step = 0, clock = now; step < 40; step++, clock += Math.floor(random() * 200)) {
        const shifted = { ...pick(everyEvent) }
        const later = (time: number | null | undefined) => (typeof time === 'number' ? time - now + clock : time)
        if ('starts_at' in shifted) Object.assign(shifted, { starts_at: later(shifted.starts_at) })
        if ('ends_at' in shifted) Object.assign(shifted, { ends_at: later(shifted.ends_at) })
        const made = examClass(at, shifted, clock)
        if ('refuse' in made) continue
        const before = at?.state ?? 'none'
        if (made.at.state !== before) expect(listed.map(nameOf)).toContain(nameOf([before, shifted.type, made.at.state]))
        at = made.at
        if (at.state === waiting) expect(at.starts_at).not.toBeNull()
        expect(wakeOf(at)).toBe(at.state === waiting ? at.starts_at : at.state === running ? at.ends_at : null)
      }
    }
  })

  it('R905: the clock opens and ends it at the time that was said, however late it is asked', () => {
    const opened = examClass(atOf(waiting, now - 700, now - 600), { type: 'clock' }, now)
    expect(opened).toMatchObject({ at: { state: running, opened_at: now - 700 }, effects: ['tellOpen'] })
    if ('refuse' in opened) throw new Error(opened.refuse)
    expect(examClass(opened.at, { type: 'clock' }, now)).toMatchObject({
      at: { state: ended, ended_at: now - 600 },
      effects: ['markAbsent', 'tellEnd'],
    })
  })

  it('R907: opened again it has a new end or none; an end that is over is not taken', () => {
    const at = atOf(ended, null, now - 50)
    expect(examClass(at, { type: 'open' }, now)).toMatchObject({ at: { state: running, ends_at: null, ended_at: null, opened_at: 500 } })
    expect(examClass(at, { type: 'open', ends_at: now + 60 }, now)).toMatchObject({ at: { ends_at: now + 60 } })
    expect(examClass(at, { type: 'open', ends_at: now }, now)).toEqual({ refuse: 'examTimes' })
  })

  it('publishing with unmarked answers asks, and is taken back within a day only', () => {
    expect(examClass(atOf(ended), { type: 'publish', waiting: 3, isConfirmed: false }, now)).toEqual({ refuse: 'examUnmarked', n: 3 })
    expect(examClass(atOf(ended), { type: 'publish', waiting: 3, isConfirmed: true }, now)).toMatchObject({ effects: ['show'] })
    const until = 900 + examLimits.unpublishSeconds
    expect(examClass(atOf(published), { type: 'unpublish' }, until)).toMatchObject({ at: { state: ended, published_at: null } })
    expect(examClass(atOf(published), { type: 'unpublish' }, until + 1)).toEqual({ refuse: 'examState' })
  })
})
