import { liveQuestion as events, liveQuestionStatus } from '@jiangtai/contract/live-question'
import * as z from 'zod/mini'
import { Asked } from '../../src/tools/live-question/live-question.state.ts'
import { liveQuestion } from '../../src/tools/live-question/live-question.ts'
import { judge, pack, several, single } from '../live-questions.ts'
import type { Play } from './play.ts'
import { castTimes, isTeacher, some, type World } from './world.ts'

const { hears, says } = events
const questions = [single, several, judge, pack]
const answers = [{ o: ['a'] }, { o: ['b'] }, { o: ['a', 'b'] }, { j: 1 }, { b: ['钥匙1', 'x'] }, {}]
const Given = z.object({ id: z.int() })
const Result = z.object({ id: z.int(), n: z.int() })
const Seen = z.object({ id: z.int(), is_open: z.int(), is_shown: z.int() })

/** Mostly the one that somebody has heard of. */
const someId = ({ people, choose }: World) => {
  const known = people.map(({ device }) => Number(device.shown.get(events.name)?.id ?? 0))
  return Math.max(1, ...known) + choose.of([0, 0, 0, 0, -1, 1])
}
const teacherIn = (world: World) => some(world, isTeacher)

export const liveQuestionPlay: Play = {
  tool: liveQuestion,

  steps: [
    [
      4,
      (world) => {
        const replaces = world.choose.chance(0.6) ? { replaces: someId(world) } : {}
        teacherIn(world)?.call(world.choose.of(world.nodes), hears.ask.name, { asked: world.choose.of(questions), ...replaces })
      },
    ],
    [
      12,
      (world) =>
        some(world, (one) => !isTeacher(one))?.say(
          hears.answer.name,
          { id: someId(world), answer: world.choose.of(answers) },
          castTimes(world),
        ),
    ],
    [1, (world) => teacherIn(world)?.say(hears.stop.name, { id: someId(world) }, castTimes(world))],
    [2, (world) => teacherIn(world)?.say(hears.show.name, { id: someId(world), is_shown: world.choose.of([0, 1]) }, castTimes(world))],
    [1, (world) => teacherIn(world)?.say(hears.close.name, { id: someId(world) }, castTimes(world))],
    [1, (world) => some(world)?.say(hears.look.name)],
    // No line puts a question: only a call does, which has looked who may use it.
    [0.5, (world) => some(world)?.say(hears.ask.name, { asked: single })],
  ],

  /** R944, R945: no key before it is shown, no result before the end, no name ever. A count belongs to the question that was told before. */
  hear(device, { event_name, data }) {
    const shown = device.shown.get(events.name)
    if (event_name === says.count.name && shown?.id !== data.id)
      throw new Error(`${device.actor.name} is told a count of ${data.id} after ${shown?.id}`)
    if (event_name === says.count.name || device.actor.role === 'teacher') return
    const { is_open, is_shown } = z.parse(Seen, data)
    const words = JSON.stringify({ ...data, details: [] })
    if (words.includes('real_name')) throw new Error(`${device.actor.name} is told names: ${words}`)
    if (is_shown === 0 && /钥匙|"right":[[01]/.test(words)) throw new Error(`${device.actor.name} is told the key: ${words}`)
    if (is_open !== liveQuestionStatus.ended && !words.includes('"choices":[]'))
      throw new Error(`${device.actor.name} is told the result: ${words}`)
  },

  fold(device, { event_name, data }) {
    if (event_name !== says.count.name) return data
    const { n, student_count } = data
    return { ...device.shown.get(events.name), n, student_count }
  },

  /** A question that is over has one result, and one fact of each who answered; all in a lesson. */
  check({ facts, stateOf, blame }) {
    const state = z.parse(Asked, stateOf(liveQuestion))
    const given = facts.filter(({ kind }) => kind === 'live-answered').map(({ data, ...fact }) => ({ ...fact, ...z.parse(Given, data) }))
    const results = facts.filter(({ kind }) => kind === 'live-result').map(({ data, ...fact }) => ({ ...fact, ...z.parse(Result, data) }))
    if (new Set(results.map(({ id }) => id)).size !== results.length) blame('two results of one question')
    for (const { id, n } of results) {
      const own = given.filter((one) => one.id === id)
      if (own.length !== n || new Set(own.map(({ userId }) => userId)).size !== n)
        blame(`question ${id} has ${own.length} facts of ${n} answers`)
    }
    for (const { id } of given) if (!results.some((one) => one.id === id)) blame(`answers to question ${id} have no result`)
    for (const { lessonId } of [...given, ...results]) if (lessonId === null) blame('a question was answered outside of a lesson')
    if (state.answers.length > 0 && results.some(({ id }) => id === state.id) !== (state.is_open === liveQuestionStatus.ended))
      blame(`question ${state.id} has a result before its end, or none after it`)
  },
}
