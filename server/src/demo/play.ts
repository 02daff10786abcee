import type { MessageOf } from '@jiangtai/contract/event'
import { questionKinds } from '@jiangtai/contract/quick-question'
import type { Hears, Says } from '@jiangtai/contract/tool'
import type { Actor, AnyTool, Fact, Student, Tool, World } from '../live/tool.ts'
import { quickQuestion } from '../tools/quick-question/quick-question.ts'
import { rollCall } from '../tools/roll-call/roll-call.ts'
import { scorer } from '../tools/scorer/scorer.ts'
import { timer } from '../tools/timer/timer.ts'
import { trafficLight } from '../tools/traffic-light/traffic-light.ts'
import { voter } from '../tools/voter/voter.ts'
import type { Chance } from './chance.ts'
import type { Act } from './lessons.ts'
import type { Span } from './term.ts'

const tools: readonly AnyTool[] = [voter, quickQuestion, trafficLight, rollCall, scorer, timer]

export interface Stay {
  readonly student_id: number
  readonly stay: number
  readonly came_at: number
  readonly seen_at: number
}
export interface PlayedLesson {
  readonly facts: readonly (Fact & { readonly tool: string })[]
  readonly stays: readonly Stay[]
}

/** How many answer when they are asked, of those who are there and are not quiet that day. */
const answering = 0.94
/** Over how many seconds of a lesson they are spread. */
const actsWithin = 2100

/** One class through its lessons: what happens is decided by the tools themselves, so that what is kept of it is what they keep. */
export function createPlay(class_id: number, students: readonly Student[], chance: Chance) {
  const states = new Map<AnyTool, unknown>(tools.map((tool) => [tool, tool.initial]))

  function lesson({ startedAt, endedAt }: Span, teacher: Actor, acts: readonly Act[], ill: readonly number[] = []): PlayedLesson {
    const facts: (Fact & { tool: string })[] = []
    const away = new Set([...chance.some(students, chance.between(0, 3 - ill.length)).map(({ id }) => id), ...ill])
    const there = students.filter(({ id }) => !away.has(id))
    const quiet = new Set(chance.some(there, chance.between(3, 6)).map(({ id }) => id))
    const online = new Set(there.map(({ id }) => id))
    let ms = startedAt * 1000
    const pass = (least: number, most: number) => {
      ms += chance.between(least * 1000, most * 1000)
    }
    const world = (): World => ({
      ...{ now: ms, random: chance.number, students, online },
      hasBadWords: () => false,
      imageOf: () => undefined,
    })

    function keep(tool: AnyTool, step: ReturnType<AnyTool['reduce']>) {
      if ('refuse' in step) throw new Error(`the demo school plays ${tool.events.name} wrongly: ${step.refuse}`)
      states.set(tool, step.state)
      for (const fact of step.facts ?? []) facts.push({ ...fact, tool: tool.events.name })
    }
    function tell<S, In extends Hears, Out extends Says, A extends string>(
      tool: Tool<S, In, Out, A>,
      message: MessageOf<In>,
      actor: Actor,
    ): S {
      const before = stateOf(tool)
      if ((tool.wakesAt?.(before) ?? Number.POSITIVE_INFINITY) <= ms && tool.wake) keep(tool, tool.wake(before, world()))
      keep(tool, tool.reduce(stateOf(tool), message, actor, world()))
      return stateOf(tool)
    }
    const stateOf = <S, In extends Hears, Out extends Says, A extends string>(tool: Tool<S, In, Out, A>) => states.get(tool) as S

    /** Most of those who are there, one after another. */
    function answerers(): Actor[] {
      return there.filter(({ id }) => !quiet.has(id) && chance.is(answering)).map(({ id, name }) => ({ id, name, role: 'student' }))
    }
    const of = { class_id }

    function ask(form: { readonly kind: 1 | 2; readonly option_count: number }, answer: number, shares: readonly number[]) {
      const { id } = tell(quickQuestion, { event_name: quickQuestion.events.hears.ask.name, data: { ...of, ...form } }, teacher)
      for (const student of answerers()) {
        pass(0, 1)
        tell(
          quickQuestion,
          { event_name: quickQuestion.events.hears.answer.name, data: { ...of, id, option: chance.byShare(shares) + 1 } },
          student,
        )
      }
      tell(quickQuestion, { event_name: quickQuestion.events.hears.mark.name, data: { ...of, id, answer } }, teacher)
      tell(quickQuestion, { event_name: quickQuestion.events.hears.show.name, data: { ...of, id, is_shown: 1 } }, teacher)
      pass(30, 60)
      tell(quickQuestion, { event_name: quickQuestion.events.hears.close.name, data: { ...of, id } }, teacher)
    }

    function act(one: Act) {
      switch (one.do) {
        case 'question':
          return ask({ kind: questionKinds.letters, option_count: one.shares.length }, one.answer, one.shares)
        case 'judge':
          return ask({ kind: questionKinds.judge, option_count: 2 }, one.answer, one.shares)
        case 'vote': {
          const { id } = tell(voter, { event_name: voter.events.hears.publish.name, data: { ...of, ...one.form } }, teacher)
          for (const student of answerers()) {
            pass(0, 1)
            tell(
              voter,
              { event_name: voter.events.hears.cast.name, data: { ...of, id, option_ids: [chance.byShare(one.shares) + 1] } },
              student,
            )
          }
          tell(voter, { event_name: voter.events.hears.stop.name, data: { ...of, id } }, teacher)
          pass(30, 60)
          return tell(voter, { event_name: voter.events.hears.close.name, data: { ...of, id } }, teacher)
        }
        case 'lamp': {
          const { id } = tell(trafficLight, { event_name: trafficLight.events.hears.click.name, data: of }, teacher)
          tell(trafficLight, { event_name: trafficLight.events.hears.start.name, data: { ...of, id } }, teacher)
          for (const student of answerers()) {
            const color = ([1, 2, 3] as const)[chance.byShare(one.shares)] ?? 1
            tell(trafficLight, { event_name: trafficLight.events.hears.vote.name, data: { ...of, id, color } }, student)
          }
          pass(20, 40)
          tell(trafficLight, { event_name: trafficLight.events.hears.stop.name, data: { ...of, id } }, teacher)
          return tell(trafficLight, { event_name: trafficLight.events.hears.close.name, data: { ...of, id } }, teacher)
        }
        case 'call':
          for (let n = 0; n < one.times; n++) {
            const { pool } = tell(
              rollCall,
              { event_name: rollCall.events.hears.random.name, data: { ...of, exclude_student_ids: [...away] } },
              teacher,
            )
            pass(40, 110)
            const [called] = pool
            if (called && chance.is(0.4))
              tell(scorer, { event_name: scorer.events.hears.student.name, data: { ...of, student_id: called.student_id, by: 1 } }, teacher)
          }
          return tell(
            rollCall,
            { event_name: rollCall.events.hears.stop.name, data: { ...of, event_id: stateOf(rollCall).event_id, is_close: 1 } },
            teacher,
          )
        case 'grab': {
          const { event_id } = tell(rollCall, { event_name: rollCall.events.hears.ready.name, data: of }, teacher)
          pass(4, 8)
          tell(rollCall, { event_name: rollCall.events.hears.start.name, data: { ...of, event_id } }, teacher)
          for (const { id, name } of chance.some(there, 3)) {
            ms += chance.between(380, 900)
            tell(rollCall, { event_name: rollCall.events.hears.grab.name, data: { ...of, event_id } }, { id, name, role: 'student' })
          }
          pass(40, 70)
          return tell(rollCall, { event_name: rollCall.events.hears.stop.name, data: { ...of, event_id, is_close: 1 } }, teacher)
        }
        case 'score':
          return score(one.groups)
        case 'countdown':
          tell(timer, { event_name: timer.events.hears.downStart.name, data: { ...of, time_long: one.seconds, is_over_time: 1 } }, teacher)
          ms += (one.seconds + 2) * 1000
          return tell(timer, { event_name: timer.events.hears.downClose.name, data: of }, teacher)
      }
    }

    function score(groups: Readonly<Record<string, number>>) {
      const mine = () => stateOf(scorer).scorers.find(({ teacher_id }) => teacher_id === teacher.id) ?? { id: 0, groups: [] }
      tell(scorer, { event_name: scorer.events.hears.open.name, data: of }, teacher)
      const wanted = Object.entries(groups)
      while (mine().groups.length < wanted.length)
        tell(scorer, { event_name: scorer.events.hears.add.name, data: { ...of, id: mine().id } }, teacher)
      const score_indicator_groups = mine().groups.map(({ id }, at) => ({ id, name: wanted[at]?.[0] ?? '', score: wanted[at]?.[1] ?? 0 }))
      pass(200, 400)
      tell(scorer, { event_name: scorer.events.hears.save.name, data: { ...of, id: mine().id, score_indicator_groups } }, teacher)
      pass(5, 9)
      tell(scorer, { event_name: scorer.events.hears.back.name, data: of }, teacher)
    }

    for (const [n, one] of acts.entries()) {
      ms = Math.max(ms, (startedAt + 300 + (n * actsWithin) / acts.length + chance.between(0, 60)) * 1000)
      act(one)
      pass(20, 40)
    }
    ms = endedAt * 1000
    for (const tool of tools) keep(tool, tool.end(states.get(tool), world()))
    return { facts, stays: staysOf(there, { startedAt, endedAt }) }
  }

  /** Most are there when it begins; one or two come late, and one device goes away for a while. */
  function staysOf(there: readonly Student[], { startedAt, endedAt }: Span): Stay[] {
    const late = new Set(chance.some(there, chance.between(0, 2)).map(({ id }) => id))
    const [gone] = chance.some(there, 1)
    return there.flatMap(({ id: student_id }) => {
      const came_at = startedAt + (late.has(student_id) ? chance.between(200, 600) : chance.between(0, 50))
      const seen_at = endedAt - chance.between(1, 50)
      if (student_id !== gone?.id) return [{ student_id, stay: 1, came_at, seen_at }]
      const left = startedAt + chance.between(900, 1400)
      return [
        { student_id, stay: 1, came_at, seen_at: left },
        { student_id, stay: 2, came_at: left + chance.between(200, 400), seen_at },
      ]
    })
  }

  return { lesson, states: (): ReadonlyMap<AnyTool, unknown> => states }
}
