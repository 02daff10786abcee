import { trafficLightStatus } from '@jiangtai/contract/traffic-light'
import { expect, it } from 'vitest'
import { sampleTrafficLight } from './sample-traffic-light.ts'
import { isDecided, myLampIn, partOf, roundName } from './traffic-light-state.ts'

const teacher = 3
const { ended, voting, ready, none, closed } = trafficLightStatus

it.each([
  ['not started', ready, 'ready'],
  ['voting', voting, 'voting'],
  ['ended', ended, 'ended'],
  ['R364: 3, no lamp yet, hides the window', none, undefined],
  ['R364: 4, closed, hides the window', closed, undefined],
])('%s', (_name, is_open, part) => {
  expect(partOf(sampleTrafficLight({ teacher_id: teacher, is_open }), teacher)).toBe(part)
})

it('nothing is shown of the lamp of another teacher, nor before anything is known', () => {
  expect(partOf(sampleTrafficLight({ teacher_id: 4 }), teacher)).toBeUndefined()
  expect(partOf(undefined, teacher)).toBeUndefined()
})

it.each([
  ['R365: 2 hides it', ready],
  ['3 hides it', none],
  ['R366: 4 hides it', closed],
])('for a student %s', (_name, is_open) => {
  expect(roundName(sampleTrafficLight({ is_open }))).toBe('')
})

it('a student sees a round that runs or has ended, each under its own name', () => {
  expect(roundName(sampleTrafficLight({ is_open: voting }))).toBe(roundName(sampleTrafficLight({ is_open: ended })))
  const names = [{}, { id: 8 }, { class_id: 2 }, { start_time: 1_700_000_009_000 }].map((change) => roundName(sampleTrafficLight(change)))
  expect(new Set(names).size).toBe(4)
  expect(roundName(undefined)).toBe('')
})

it('the own lamp is known from what was said about this very round, and to this student', () => {
  const own = sampleTrafficLight({ id: 7, details: [{ user_id: 5, color: 2 }] })
  expect(myLampIn(own, 7, 5)).toBe(2)
  expect(myLampIn(own, 8, 5)).toBeUndefined()
  expect(myLampIn(own, 7, 6)).toBeUndefined()
  expect(myLampIn(undefined, 7, 5)).toBeUndefined()
})

it('a choice is kept while it can be handed in, and while nothing is known (O046)', () => {
  expect(isDecided(undefined, undefined)).toBe(false)
  expect(isDecided(sampleTrafficLight({ is_open: none }), undefined)).toBe(false)
  expect(isDecided(sampleTrafficLight({ is_open: voting }), undefined)).toBe(false)
})

it('R366: a choice is forgotten once it was handed in, the round is over or closed, or a new one waits', () => {
  expect(isDecided(sampleTrafficLight({ is_open: voting }), 2)).toBe(true)
  for (const is_open of [ended, closed, ready]) expect(isDecided(sampleTrafficLight({ is_open }), undefined)).toBe(true)
})
