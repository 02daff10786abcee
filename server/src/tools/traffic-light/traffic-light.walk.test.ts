import { TrafficLightResult } from '@jiangtai/contract/traffic-light'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { click, close, type Message, start, stop, vote } from '../../../test/lamps.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { crowd, dataOf, li, zhou } from '../../../test/votes.ts'
import type { Actor, Fact, World } from '../../live/tool.ts'
import { Lamp, lampAudiences } from './traffic-light.state.ts'
import { trafficLight } from './traffic-light.ts'

const people = crowd(12)
type Chance = ReturnType<typeof chooser>

/** Anything a class could send: mostly sensible, now and then late, foreign or sent again. */
function something({ of, chance, below }: Chance, lamp: Lamp): [Actor, Message] {
  const id = chance(0.85) ? lamp.id : lamp.id + of([-1, 1])
  if (chance(0.6)) return [of(people), vote(of([1, 2, 3]), id)]
  const msg_id = chance(0.3) ? undefined : `m${below(40)}`
  return [chance(0.9) ? zhou : li, of([click(msg_id), start(id, msg_id), start(id, msg_id), stop(id, msg_id), close(id, msg_id)])]
}

function check(lamp: Lamp) {
  expect(z.parse(Lamp, lamp)).toEqual(lamp)
  expect(new Set(lamp.votes.map(({ user_id }) => user_id)).size).toBe(lamp.votes.length)
  for (const audience of lampAudiences) {
    const result = { class_id: 7, ...dataOf(trafficLight.view(lamp, audience)) }
    expect(z.parse(TrafficLightResult, result)).toEqual(result)
    expect(result.not_vote_student_count).toBeGreaterThanOrEqual(0)
    expect(result.vote_student_count + result.not_vote_student_count).toBe(result.student_count)
    const counts = result.colors.map(({ count }) => count).reduce((sum, count) => sum + count, 0)
    expect(counts).toBe(audience === 'teacher' || lamp.is_open === 0 ? lamp.votes.length : 0)
    if (audience === 'student') expect(JSON.stringify(result)).not.toMatch(/学生|user_id|user_name|moved_by|teacher_name/)
  }
}

it.each([1, 2, 3])('whatever a class sends, in any order, while people come and go: walk %i', (seed) => {
  const chance = chooser(seeded(seed))
  const facts: Fact[] = []
  const outcomes = new Set<string>()
  let lamp = trafficLight.initial
  for (let at = 0; at < 1500; at++) {
    const students = people.filter(() => chance.chance(0.9))
    const world: World = {
      now: 1_700_000_000_000 + at * 1000,
      random: chance.random,
      students,
      online: new Set(),
      hasBadWords: () => false,
      imageOf: () => undefined,
    }
    const [actor, message] = something(chance, lamp)
    const before = lamp
    const frozen = JSON.stringify(before)
    const step = chance.chance(0.005) ? trafficLight.end(lamp, world) : trafficLight.reduce(lamp, message, actor, world)
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in step ? step.refuse : message.event_name)
    if ('refuse' in step) continue
    lamp = step.state
    facts.push(...(step.facts ?? []))
    check(lamp)
    if (lamp === before) expect([step.say, step.facts]).toEqual([undefined, undefined])
    else expect(step.say).toEqual(['teacher', 'student'])
  }
  expect([...outcomes].sort()).toEqual(
    [
      ...['lampFixed', 'lampNotReady', 'lampNotVoting', 'lampVoting', 'notAllowed'],
      ...['click', 'close', 'start', 'stop', 'vote'].map((name) => `traffic_light_${name}`),
    ].sort(),
  )
  const votes = facts.filter(({ kind }) => kind === 'lamp').map(({ data }) => z.parse(Cast, data))
  const results = facts.filter(({ kind }) => kind === 'lamp-result').map(({ data }) => z.parse(Result, data))
  expect(results.length).toBeGreaterThan(20)
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
  for (const { id, counts } of results)
    expect(counts).toEqual([1, 2, 3].map((color) => votes.filter((one) => one.id === id && one.color === color).length))
})

const Cast = z.object({ id: z.int(), color: z.int() })
const Result = z.object({ id: z.int(), counts: z.array(z.int()), student_count: z.int(), started_at: z.int() })
