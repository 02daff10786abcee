import { TrafficLightResult } from '@jiangtai/contract/traffic-light'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { after, click, close, did, start, stop, vote } from '../../../test/lamps.ts'
import { ann, bo, chen, crowd, dataOf, world, zhou } from '../../../test/votes.ts'
import type { Lamp } from './traffic-light.state.ts'
import { trafficLight } from './traffic-light.ts'

const seen = (lamp: Lamp, audience: 'teacher' | 'student') => dataOf(trafficLight.view(lamp, audience))
const running = after([zhou, click()], [zhou, start()], [ann, vote(1)], [bo, vote(1)])
const ended = did(did(running, [chen, vote(3)]).state, [zhou, stop()]).state
const closed = did(running, [zhou, close()]).state
const names = ['绿灯', '黄灯', '红灯']
const colors = (...counted: readonly (readonly [count: number, rate: number, ...string[]])[]) =>
  counted.map(([count, rate, ...people], at) => ({
    ...{ color: at + 1, color_name: names[at], count, rate },
    single_details: people.map((user_name) => ({ user_name })),
  }))
const bare = colors([0, 0], [0, 0], [0, 0])
const about = { teacher_id: 1, id: 1, student_count: 3, start_time: world.now }

it('R306: the teacher sees counts, rates, names and who chose what, while voting and after', () => {
  expect(seen(running, 'teacher')).toEqual({
    ...{ ...about, is_open: 1, vote_student_count: 2, not_vote_student_count: 1 },
    colors: colors([2, 100, '安安', '波波'], [0, 0], [0, 0]),
    details: [
      { user_id: 11, color: 1 },
      { user_id: 12, color: 1 },
    ],
  })
  expect(seen(ended, 'teacher').colors).toEqual(colors([2, 67, '安安', '波波'], [0, 0], [1, 33, '陈晨']))
})

it('R306: a student sees how many have voted, the colours only when voting is over, and never a name', () => {
  const counts = { vote_student_count: 2, not_vote_student_count: 1 }
  expect(seen(running, 'student')).toEqual({ ...about, ...counts, is_open: 1, colors: bare, details: [] })
  expect(seen(ended, 'student')).toEqual({
    ...{ ...about, is_open: 0, vote_student_count: 3, not_vote_student_count: 0 },
    ...{ colors: colors([2, 67], [0, 0], [1, 33]), details: [] },
  })
  expect(seen(closed, 'student')).toEqual({ ...about, ...counts, is_open: 4, colors: bare, details: [] })
})

it('the own colour is one’s own, until the lamp is closed', () => {
  expect(trafficLight.own?.(running, ann)).toEqual({ details: [{ user_id: 11, color: 1 }] })
  expect(trafficLight.own?.(ended, chen)).toEqual({ details: [{ user_id: 13, color: 3 }] })
  for (const actor of [chen, zhou]) expect(trafficLight.own?.(running, actor)).toEqual({})
  expect(trafficLight.own?.(closed, ann)).toEqual({})
})

it('R590: there are exactly three colours, in every state', () => {
  for (const lamp of [trafficLight.initial, running, ended, closed])
    for (const audience of ['teacher', 'student'] as const) expect(seen(lamp, audience).colors.map(({ color }) => color)).toEqual([1, 2, 3])
})

it('before any lamp there is one that says so, and whoever connects is told (O046)', () => {
  expect(seen(trafficLight.initial, 'student')).toMatchObject({ id: 0, teacher_id: 0, is_open: 3, student_count: 0, colors: bare })
  expect([trafficLight.initial, running, closed].map((lamp) => trafficLight.isShownTo(lamp, ann))).toEqual([true, true, true])
})

it('the largest view, 999 students who all voted, fits a frame of 2 MB many times', () => {
  const votes = crowd(999).map(({ id, name }) => ({ user_id: id, name, color: 2 as const }))
  const full = seen({ ...running, votes, student_count: 999 }, 'teacher')
  expect(z.parse(TrafficLightResult, { class_id: 7, ...full }).colors[1]).toMatchObject({ count: 999, rate: 100 })
  expect(Buffer.byteLength(JSON.stringify(full))).toBeLessThan(200 * 1024)
})
