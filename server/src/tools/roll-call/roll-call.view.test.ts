import { rollCall as events } from '@jiangtai/contract/roll-call'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { after, attend, did, grab, random, ready, start, stop } from '../../../test/roll-calls.ts'
import { ann, bo, chen, crowd, world, zhou } from '../../../test/votes.ts'
import { type RollCall, rollCallAudiences } from './roll-call.state.ts'
import { rollCall } from './roll-call.ts'

const begun = after([zhou, ready()], [zhou, start()])
const grabbed = did(begun, [ann, grab()], { ...world, now: world.now + 1860 }).state
const over = did(grabbed, [zhou, stop()]).state
const states: Record<RollCall['phase'], RollCall> = {
  closed: did(over, [zhou, stop(1, 1)]).state,
  ready: after([zhou, ready()]),
  started: grabbed,
  result: over,
  random: did(over, [zhou, random([12, 13])]).state,
}
const shared = { event_id: 1, teacher_id: 1 }
const winner = { student_id: 11, student_name: '安安', rank: 1, used_ms: 1860 }
const seen = (state: RollCall) => rollCall.view(state, 'student').map(({ event_name, data }) => [event_name, data])

it('everybody sees waiting, grabbing, the result behind the end of grabbing, the one who was called, and the end', () => {
  const known = { ...shared, radom_call_show: 0, round: 1, answer_pool: [] }
  expect(seen(states.ready)).toEqual([['answer_ready', known]])
  expect(seen(states.started)).toEqual([['answer_start', { ...known, start_time: world.now }]])
  expect(seen(states.result)).toEqual([
    ['answer_system_stop', { ...shared, is_close: 0 }],
    ['answer_result', { ...known, answer_pool: [winner] }],
  ])
  const called = { ...winner, used_ms: 0 }
  expect(seen(states.random)).toEqual([
    ['random_answer_result', { ...known, event_id: 2, radom_call_show: 1, answer_pool: [called], is_chosen: 0 }],
  ])
  expect(seen(states.closed)).toEqual([['answer_system_stop', { ...shared, is_close: 1 }]])
})

it('only the teacher sees who was called or fast in this lesson, and how often', () => {
  const calledIn = (state: RollCall) => rollCall.view(state, 'teacher').map(({ data }) => ('called' in data ? data.called : undefined))
  expect(calledIn(states.ready)).toEqual([[]])
  expect(calledIn(states.result)).toEqual([undefined, [{ student_id: 11, student_name: '安安', calls: 0, grabs: 1 }]])
  expect(calledIn(states.random)).toEqual([[{ student_id: 11, student_name: '安安', calls: 1, grabs: 1 }]])
  for (const state of Object.values(states)) expect(JSON.stringify(rollCall.view(state, 'student'))).not.toMatch(/called|absent|attendance/)
})

it('teachers alone are told who is away, on every device and also while roll call is closed', () => {
  const away = did(states.closed, [zhou, attend({ absent_student_ids: [12] })]).state
  const said = { absent_student_ids: [12], is_attendance_taken: 1 }
  for (const state of [away, did(away, [zhou, ready()]).state, did(away, [zhou, random()]).state])
    expect(rollCall.view(state, 'teacher').at(-1)?.data).toMatchObject(said)
  expect([rollCall.isShownTo(away, zhou), rollCall.isShownTo(away, ann)]).toEqual([true, false])
  expect(JSON.stringify(rollCall.view(away, 'student'))).not.toMatch(/absent|attendance/)
})

it('R305: every frame is as the contract says, with event_id, teacher_id, radom_call_show and answer_pool', () => {
  for (const state of Object.values(states))
    for (const audience of rollCallAudiences)
      for (const { event_name, data } of rollCall.view(state, audience)) {
        const event = Object.values(events.says).find(({ name }) => name === event_name)
        expect(z.parse(event?.data ?? z.never(), { class_id: 7, ...data })).toEqual({ class_id: 7, ...data })
      }
})

it('who has grabbed sees the own entry and nobody else’s, while the round runs', () => {
  const two = did(grabbed, [bo, grab()], { ...world, now: world.now + 2000 }).state
  expect(rollCall.own?.(two, ann)).toEqual({ answer_pool: [winner] })
  expect(rollCall.own?.(two, bo)).toEqual({ answer_pool: [{ student_id: 12, student_name: '波波', rank: 2, used_ms: 2000 }] })
  for (const actor of [chen, zhou]) expect(rollCall.own?.(two, actor)).toEqual({})
  for (const phase of ['ready', 'result', 'random', 'closed'] as const) expect(rollCall.own?.(states[phase], ann)).toEqual({})
})

it('whoever connects is shown what is open', () => {
  expect(Object.values(states).map((state) => rollCall.isShownTo(state, ann))).toEqual([false, true, true, true, true])
})

it('rounds are counted within a lesson, and the one that is prepared is the next', () => {
  const roundIn = (state: RollCall) => {
    const data = rollCall.view(state, 'student').at(-1)?.data
    return data && 'round' in data ? data.round : undefined
  }
  const second = did(over, [zhou, ready()]).state
  expect([roundIn(second), roundIn(did(second, [zhou, start(2)]).state), roundIn(states.random)]).toEqual([2, 2, 1])
  expect(roundIn(did(second, [zhou, ready()]).state)).toBe(2)
  expect(roundIn(after([zhou, random()]))).toBe(1)
  expect(roundIn(did(rollCall.end(second, world).state, [zhou, ready()]).state)).toBe(1)
})

it('the largest view, 999 students who were all called, fits a frame of 2 MB many times', () => {
  const called = crowd(999).map(({ id, name }) => ({ student_id: id, student_name: name, calls: 9, grabs: 9 }))
  expect(Buffer.byteLength(JSON.stringify(rollCall.view({ ...over, called }, 'teacher')))).toBeLessThan(200 * 1024)
})
