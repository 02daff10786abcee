import { randomBytes } from 'node:crypto'
import type { ExamSign } from '@jiangtai/contract/channel'
import { examMonitorHears, examMonitorSays } from '@jiangtai/contract/exam-monitor'
import * as z from 'zod/mini'
import { type Bus, messageAs } from '../bus/bus.ts'
import { type Beside, hearing } from '../live/beside.ts'
import { textOf } from '../live/frames.ts'
import { atMostEvery, type Later } from '../live/pace.ts'
import { createQueues } from '../live/queue.ts'
import type { Seat } from '../live/seat.ts'
import type { Actor, No } from '../live/tool.ts'
import { createSigns } from './signs.ts'
import type { Standing } from './standing.ts'
import { createWatched, type Watched } from './watched.ts'

interface MonitorDeps {
  readonly bus: Bus
  readonly seconds: () => number
  readonly later: Later
  readonly report: (error: unknown) => void
  /** Whether this person teaches the class of the exam, and there is one. */
  readonly mayWatch: (actor: Actor, examClassId: number) => Promise<boolean>
  readonly standingOf: (examClassId: number) => Promise<Standing>
  readonly examOfAttempt: (attemptId: number, studentId: number) => Promise<number | undefined>
  readonly noteSeen: (attemptIds: readonly number[], at: number) => Promise<void>
  readonly noteBack: (attemptId: number, now: number) => Promise<void>
}

export type ExamMonitor = Awaited<ReturnType<typeof createExamMonitor>>

const signsSaid = 'exam-signs'
/** Something of an exam is stored that was not before; the message is its id. */
export const examChanged = 'exam-changed'
/** Every so many seconds a node tells all it knows. */
const wholeEvery = 3
/** Every so many seconds what is stored is read without being told: the bus may have lost it. */
const readEvery = 5
/** Every so many seconds it is written down who is there: after a kill -9 no more is lost. */
const noteEvery = 30
/** An attempt that is not the sender's is looked up no more often. */
const lookEveryS = 3

const Report = z.object({
  node: z.string(),
  is_whole: z.boolean(),
  signs: z.array(
    z.object({
      attempt_id: z.int(),
      exam_class_id: z.int(),
      student_id: z.int(),
      leaf: z.int(),
      answered: z.int(),
      at: z.int(),
      is_here: z.boolean(),
    }),
  ),
})

/** R940–R942: teachers who watch exams, and the students whose heartbeats say where they are. One for each node. */
export async function createExamMonitor(deps: MonitorDeps) {
  const { bus, seconds, report } = deps
  const signs = createSigns(randomBytes(6).toString('base64url'), seconds)
  const watched = new Map<number, Watched>()
  const watching = new Map<Seat, number>()
  const lookedAt = new WeakMap<Seat, number>()
  const inTurn = createQueues()
  let round = 0

  /** At most one frame a second for each exam: the first at once, the last within the second. */
  const pace = atMostEvery<true>(
    () => 1000,
    deps.later,
    () => true,
    (key) => void inTurn(Number(key), () => tell(Number(key))).catch(report),
  )
  const tellSoon = (examClassId: number) => watched.has(examClassId) && pace(String(examClassId), true)

  async function tell(examClassId: number) {
    const exam = watched.get(examClassId)
    if (!exam) return
    if (exam.isStale) {
      exam.isStale = false
      try {
        await dropStrangers(examClassId, exam)
        exam.stand(await deps.standingOf(examClassId))
      } catch (error) {
        exam.isStale = true
        throw error
      }
    }
    exam.tell()
  }

  /** Whoever does not teach the class any more sees nothing more of it. */
  async function dropStrangers(examClassId: number, exam: Watched) {
    for (const seat of exam.watchers.keys()) if (!(await deps.mayWatch(seat.actor, examClassId))) leave(seat)
  }

  function changed(examClassId: number) {
    const exam = watched.get(examClassId)
    if (!exam) return
    exam.isStale = true
    tellSoon(examClassId)
  }

  async function watch(seat: Seat, examClassId: number, msg_id: string | undefined): Promise<No | undefined> {
    try {
      if (!(await deps.mayWatch(seat.actor, examClassId))) return { refuse: 'examUnknown' }
    } catch (error) {
      report(error)
      return { refuse: 'unavailable' }
    }
    leave(seat)
    const exam = watched.get(examClassId) ?? createWatched(examClassId, { signs, seconds })
    watched.set(examClassId, exam)
    watching.set(seat, examClassId)
    exam.add(seat, msg_id)
    changed(examClassId)
  }

  function leave(seat: Seat) {
    const examClassId = watching.get(seat)
    if (examClassId === undefined) return
    watching.delete(seat)
    const exam = watched.get(examClassId)
    exam?.drop(seat)
    if (exam?.watchers.size === 0) watched.delete(examClassId)
  }

  /** A sign of an attempt that this node does not know yet, or not any more. */
  async function learn(seat: Seat, sign: ExamSign) {
    if (seconds() - (lookedAt.get(seat) ?? 0) < lookEveryS) return
    lookedAt.set(seat, seconds())
    const examClassId = await deps.examOfAttempt(sign.attempt_id, seat.actor.id)
    if (examClassId === undefined) return
    // Of a student with two devices the other one may have been there all the time.
    if (!signs.of(sign.attempt_id)?.is_here) await deps.noteBack(sign.attempt_id, seconds())
    if (signs.heard({ exam_class_id: examClassId, student_id: seat.actor.id }, sign)) changed(examClassId)
  }

  function signed(seat: Seat, sign: ExamSign) {
    if (seat.actor.role !== 'student') return
    const known = signs.ownOf(sign.attempt_id)
    if (!known?.is_here || known.student_id !== seat.actor.id) return void learn(seat, sign).catch(report)
    if (signs.heard(known, sign)) tellSoon(known.exam_class_id)
  }

  await bus.subscribe(signsSaid, (message) => {
    const heard = messageAs(Report, message)
    if (heard) for (const id of signs.take(heard)) tellSoon(id)
  })
  await bus.subscribe(examChanged, (message) => changed(Number(message)))
  bus.onGap(() => {
    for (const id of watched.keys()) changed(id)
  })

  const beside: Beside = {
    hears: [
      hearing(examMonitorHears.watch, (seat, { exam_class_id, msg_id }) => watch(seat, exam_class_id, msg_id)),
      hearing(examMonitorHears.unwatch, async (seat, { exam_class_id, msg_id }) => {
        if (watching.get(seat) === exam_class_id) leave(seat)
        seat.write(textOf(examMonitorSays.left.name, { exam_class_id, msg_id }))
        return undefined
      }),
    ],
    signed,
    left: leave,
  }

  return {
    beside,
    /** Once a second. */
    tick() {
      round++
      const gone = signs.fallSilent()
      const due = round % noteEvery === 0 ? signs.here() : []
      void Promise.all([
        ...gone.map(({ attempt_id, at }) => deps.noteSeen([attempt_id], at)),
        deps.noteSeen(
          due.map(({ attempt_id }) => attempt_id),
          seconds(),
        ),
      ]).catch(report)
      // While the bus is away every node knows its own.
      const said = signs.report(round % wholeEvery === 0)
      if (said) void bus.publish(signsSaid, JSON.stringify(said)).catch(() => {})
      signs.dropNodes()
      for (const [id, exam] of watched) {
        if (round % readEvery === 0) exam.isStale = true
        tellSoon(id)
      }
    },
  }
}
