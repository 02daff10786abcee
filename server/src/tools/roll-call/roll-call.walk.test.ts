import { rollCall as events } from '@jiangtai/contract/roll-call'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { attend, call, grab, instead, type Message, random, ready, start, stop } from '../../../test/roll-calls.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { crowd, li, zhou } from '../../../test/votes.ts'
import type { Actor, Fact, World } from '../../live/tool.ts'
import { RollCall, rollCallAudiences } from './roll-call.state.ts'
import { rollCall } from './roll-call.ts'

const people = crowd(9)
const insiders = people.slice(0, 8)
type Chance = ReturnType<typeof chooser>

/** Anything a class could send: mostly sensible, now and then late, foreign or sent again. */
function something({ of, chance, below }: Chance, { event_id }: RollCall): [Actor, Message] {
  const someId = chance(0.8) ? event_id : event_id + of([-1, 1])
  if (chance(0.5)) return [of(people), grab(someId)]
  const teacher = chance(0.9) ? zhou : li
  const msg_id = chance(0.3) ? undefined : `m${below(40)}`
  const isMost = chance(0.3)
  const excluded = chance(0.5) ? undefined : insiders.filter(() => chance(isMost ? 0.95 : 0.3)).map(({ id }) => id)
  const starts = Array.from({ length: 5 }, () => start(someId, msg_id))
  const messages = [ready(msg_id), ready(msg_id), ...starts, stop(someId, of([undefined, 0, 1]), msg_id)]
  const some = () => people.filter(() => chance(0.3)).map(({ id }) => id)
  const marks = attend(
    chance(0.3) ? { present_student_ids: insiders.map(({ id }) => id) } : { present_student_ids: some(), absent_student_ids: some() },
    msg_id,
  )
  return [teacher, of([...messages, random(excluded, msg_id), instead(msg_id), call(of(people).id, msg_id), marks])]
}

function check(state: RollCall) {
  expect(z.parse(RollCall, state)).toEqual(state)
  expect(state.pool.map(({ rank }) => rank)).toEqual(state.pool.map((_, at) => at + 1))
  expect(state.pool.map(({ used_ms }) => used_ms)).toEqual(state.pool.map(({ used_ms }) => used_ms).toSorted((a, b) => a - b))
  expect(new Set(state.pool.map(({ student_id }) => student_id)).size).toBe(state.pool.length)
  expect(state.pool.length).toBeLessThanOrEqual(state.phase === 'started' ? 2 : 3)
  expect(new Set(state.picked).size).toBe(state.picked.length)
  const attended = [...state.present, ...state.absent]
  expect(new Set(attended).size, 'there and away').toBe(attended.length)
  for (const audience of rollCallAudiences)
    for (const { event_name, data } of rollCall.view(state, audience)) {
      const event = Object.values(events.says).find(({ name }) => name === event_name)
      expect(z.parse(event?.data ?? z.never(), { class_id: 7, ...data })).toEqual({ class_id: 7, ...data })
      if (audience === 'student')
        for (const name of ['called', 'absent_student_ids', 'is_attendance_taken']) expect(data).not.toHaveProperty(name)
      if (event_name === 'answer_start') expect(data).toMatchObject({ answer_pool: [] })
    }
}

it.each([1, 2, 3])('whatever a class sends, in any order: walk %i', (seed) => {
  const chance = chooser(seeded(seed))
  const facts: Fact[] = []
  const outcomes = new Set<string>()
  let state = rollCall.initial
  let now = 1_700_000_000_000
  for (let at = 0; at < 1600; at++) {
    now += chance.below(1800)
    const presence = chance.chance(0.1) ? 0 : 0.7
    const online = new Set(insiders.filter(() => chance.chance(presence)).map(({ id }) => id))
    const world: World = { now, random: chance.random, students: insiders, online, hasBadWords: () => false, imageOf: () => undefined }
    const [actor, message] = something(chance, state)
    const before = state
    const frozen = JSON.stringify(before)
    const isDue = (rollCall.wakesAt?.(state) ?? Number.POSITIVE_INFINITY) <= now
    const step =
      (isDue ? rollCall.wake?.(state, world) : undefined) ??
      (chance.chance(0.004) ? rollCall.end(state, world) : rollCall.reduce(state, message, actor, world))
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in step ? step.refuse : isDue ? 'wake' : message.event_name)
    if ('refuse' in step) continue
    state = step.state
    facts.push(...(step.facts ?? []))
    check(state)
    if (state === before) expect([step.say, step.facts]).toEqual([undefined, undefined])
    // Who is not told of a step must not have missed anything.
    for (const audience of rollCallAudiences)
      if (!step.say?.includes(audience)) expect(rollCall.view(state, audience)).toEqual(rollCall.view(before, audience))
    if (state.event_id > before.event_id && state.phase === 'random')
      expect(state.absent.includes(state.pool[0]?.student_id ?? 0), 'somebody who is away').toBe(false)
    expect(state.event_id - before.event_id).toBeLessThanOrEqual(1)
  }
  expect([...outcomes].sort()).toEqual(
    [
      ...['nobodyToCall', 'notAllowed', 'rollCallNotReady', 'rollCallNotStarted', 'rollCallRunning', 'wake'],
      ...['answer_ready', 'answer_start', 'answer_student_sent', 'answer_system_stop', 'random_answer', 'call_answer', 'answer_attendance'],
    ].sort(),
  )
  const rounds = facts.filter(({ kind }) => kind === 'round').map(({ data }) => z.parse(Round, data))
  const grabs = facts.filter(({ kind }) => kind === 'grab').map(({ data }) => z.parse(Grab, data))
  expect(rounds.length).toBeGreaterThan(20)
  expect(new Set(rounds.map(({ event_id }) => event_id)).size).toBe(rounds.length)
  for (const { event_id, count } of rounds)
    expect(grabs.filter((one) => one.event_id === event_id).map(({ rank }) => rank)).toEqual([1, 2, 3].slice(0, count))
  expect(grabs).toHaveLength(rounds.reduce((sum, { count }) => sum + count, 0))
  const idsOf = (kind: string) => facts.filter((fact) => fact.kind === kind).map(({ data }) => z.parse(Called, data).event_id)
  const [called, uncalled] = [idsOf('called'), idsOf('uncalled')]
  expect([new Set(called).size, new Set(uncalled).size]).toEqual([called.length, uncalled.length])
  expect(uncalled.length).toBeGreaterThan(2)
  for (const event_id of uncalled) expect(called).toContain(event_id)
})

const Called = z.object({ event_id: z.int() })
const Round = z.object({ event_id: z.int(), round: z.int(), count: z.int() })
const Grab = z.object({ event_id: z.int(), rank: z.int(), used_ms: z.int() })
