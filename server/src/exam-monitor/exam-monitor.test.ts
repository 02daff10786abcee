import { setImmediate } from 'node:timers/promises'
import { attemptStates } from '@jiangtai/contract/exam'
import type { ExamSeat } from '@jiangtai/contract/exam-classes'
import { ExamMonitor } from '@jiangtai/contract/exam-monitor'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { examClassOf, seatOf } from '../../test/exam-standings.ts'
import { createMemoryBus } from '../bus/memory.ts'
import type { Seat } from '../live/seat.ts'
import { createExamMonitor, examChanged } from './exam-monitor.ts'

const exam = 5
const answering = (id: number, changes: Partial<ExamSeat> = {}) =>
  seatOf(id, { attempt_id: id * 10, status: attemptStates.answering, ...changes })

/** One class and its exam, watched on as many nodes as wanted, with a clock and pauses that the test ends. */
async function stand() {
  const time = { s: 2000 }
  const bus = createMemoryBus()
  const pauses: (() => void)[] = []
  const stored = { list: [answering(1), answering(2), seatOf(3)], teachers: new Set([9, 8]), reads: 0 }
  const seen: [readonly number[], number][] = []
  const back: number[] = []
  const node = () =>
    createExamMonitor({
      ...{ bus, seconds: () => time.s, later: (_ms, job) => void pauses.push(job) },
      report(error) {
        throw error
      },
      mayWatch: async ({ id }, examClassId) => examClassId === exam && stored.teachers.has(id),
      standingOf: async () => {
        stored.reads++
        return { exam_class: examClassOf(exam), list: stored.list, late: [] }
      },
      examOfAttempt: async (attemptId, studentId) => (attemptId === studentId * 10 ? exam : undefined),
      noteSeen: async (ids, at) => void (ids.length > 0 && seen.push([ids, at])),
      noteBack: async (id) => void back.push(id),
    })
  const person = (id: number, role: 'teacher' | 'student') => {
    const got: z.infer<typeof ExamMonitor>[] = []
    const refused: string[] = []
    const line = { isSlow: false }
    const take = (text: string) => {
      const { event_name, data } = JSON.parse(text)
      if (event_name === 'exam_monitor') got.push(z.parse(ExamMonitor, data))
    }
    const seat: Seat = {
      actor: { id, role, name: '' },
      isOnline: () => true,
      write: take,
      pass(frame) {
        if (line.isSlow) return false
        const length = (frame[1] ?? 0) < 126 ? 2 : 4
        take(frame.subarray(length).toString())
        return true
      },
    }
    return { seat, got, refused, line }
  }
  return {
    ...{ time, bus, stored, seen, back, node, person },
    /** A second passes on these nodes. */
    async pass(...nodes: readonly Awaited<ReturnType<typeof node>>[]) {
      await setImmediate()
      time.s += 1
      for (const one of nodes) one.tick()
      for (const job of pauses.splice(0)) job()
      await setImmediate()
    },
  }
}

type Node = Awaited<ReturnType<typeof createExamMonitor>>
const say = (node: Node, seat: Seat, name: string, data: object = { class_id: 7, exam_class_id: exam, msg_id: 'q1' }) => {
  const hearing = node.beside.hears.find((one) => one.name === name)
  if (!hearing) throw new Error(`nobody hears ${name}`)
  return hearing.take(seat, data)
}

describe('the monitor of an exam', () => {
  it('R940: a teacher of the class sees it; another teacher, a student and an exam that is not there are refused alike', async () => {
    const { node, person, stored, pass } = await stand()
    const monitor = await node()
    expect(await say(monitor, person(4, 'teacher').seat, 'exam_watch')).toEqual({ refuse: 'examUnknown' })
    expect(await say(monitor, person(9, 'teacher').seat, 'exam_watch', { class_id: 7, exam_class_id: 6 })).toEqual({
      refuse: 'examUnknown',
    })
    expect(await say(monitor, person(1, 'student').seat, 'exam_watch')).toEqual({ refuse: 'notAllowed' })
    const teacher = person(9, 'teacher')
    expect(await say(monitor, teacher.seat, 'exam_watch')).toBeUndefined()
    await vi.waitFor(() => expect(teacher.got).toMatchObject([{ is_full: 1, msg_id: 'q1', totals: { none: 1, offline: 2 } }]))
    // Taken out of the class meanwhile.
    stored.teachers.delete(9)
    stored.list = [answering(1)]
    for (let second = 0; second < 6; second++) await pass(monitor)
    expect(teacher.got).toHaveLength(1)
  })

  it('R941, R942: who answers where, who is away and who is back, in one frame a second and only what changed', async () => {
    const { node, person, stored, time, seen, back, pass } = await stand()
    const monitor = await node()
    const teacher = person(9, 'teacher')
    const ann = person(1, 'student').seat
    await say(monitor, teacher.seat, 'exam_watch')
    await vi.waitFor(() => expect(teacher.got).toHaveLength(1))
    monitor.beside.signed(ann, { attempt_id: 10, leaf: 3, answered: 2 })
    monitor.beside.signed(ann, { attempt_id: 10, leaf: 4, answered: 3 })
    await pass(monitor)
    await vi.waitFor(() => expect(teacher.got).toHaveLength(2))
    expect(teacher.got[1]).toMatchObject({ is_full: 0, totals: { answering: 1, offline: 1, none: 1 } })
    expect(teacher.got[1]?.students).toMatchObject([{ student_id: 1, is_online: 1, current_leaf: 3 }])
    expect(teacher.got[1]).not.toHaveProperty('exam_class')
    // Many words within a second are one frame.
    for (let answered = 4; answered < 9; answered++) monitor.beside.signed(ann, { attempt_id: 10, leaf: 5, answered })
    expect(teacher.got).toHaveLength(2)
    await pass(monitor)
    await vi.waitFor(() => expect(teacher.got).toHaveLength(3))
    expect(teacher.got[2]?.students).toMatchObject([{ answered_count: 8, current_leaf: 5 }])
    const heardAt = time.s - 1
    for (let second = 0; second < 12; second++) await pass(monitor)
    expect(teacher.got.slice(3)).toMatchObject([
      { totals: { answering: 0, offline: 2 }, students: [{ is_online: 0, offline_since: heardAt }] },
    ])
    expect(seen).toEqual([[[10], heardAt]])
    monitor.beside.signed(ann, { attempt_id: 10, leaf: 5, answered: 8 })
    for (let second = 0; second < 2; second++) await pass(monitor)
    await vi.waitFor(() => expect(teacher.got).toHaveLength(5))
    expect(teacher.got[4]).toMatchObject({
      totals: { answering: 1, offline: 1 },
      students: [{ student_id: 1, is_online: 1, offline_since: 0 }],
    })
    expect(back).toEqual([10, 10])
    // No ghost: whatever happened, everybody is one of three.
    expect(teacher.got.map(({ totals }) => Object.values(totals).reduce((sum, n) => sum + n))).toEqual([3, 3, 3, 3, 3])
    expect(stored.list).toHaveLength(3)
  })

  it('an attempt of somebody else, and one that nobody has, change nothing and are not asked for again and again', async () => {
    const { node, person, pass } = await stand()
    const monitor = await node()
    const teacher = person(9, 'teacher')
    await say(monitor, teacher.seat, 'exam_watch')
    await vi.waitFor(() => expect(teacher.got).toHaveLength(1))
    const bo = person(2, 'student').seat
    monitor.beside.signed(person(1, 'student').seat, { attempt_id: 10, leaf: 3, answered: 2 })
    await pass(monitor)
    for (const attempt_id of [10, 777, 10]) monitor.beside.signed(bo, { attempt_id, leaf: 9, answered: 9 })
    monitor.beside.signed(teacher.seat, { attempt_id: 20, leaf: 9, answered: 9 })
    for (let second = 0; second < 2; second++) await pass(monitor)
    expect(teacher.got.at(-1)?.students).toMatchObject([{ student_id: 1, current_leaf: 3 }])
    expect(JSON.stringify(teacher.got)).not.toContain('"current_leaf":9')
  })

  it('R1145: a teacher who reads slowly misses what changes and is told all of it once there is room again', async () => {
    const { node, person, stored, bus, pass } = await stand()
    const monitor = await node()
    const [slow, quick] = [person(9, 'teacher'), person(8, 'teacher')]
    for (const { seat } of [slow, quick]) await say(monitor, seat, 'exam_watch')
    await pass(monitor)
    await vi.waitFor(() => expect([slow.got.length, quick.got.length]).toEqual([1, 1]))
    slow.line.isSlow = true
    for (const answered_count of [1, 2]) {
      stored.list = [answering(1, { answered_count }), answering(2), seatOf(3)]
      await bus.publish(examChanged, String(exam))
      await pass(monitor)
    }
    await vi.waitFor(() => expect(quick.got).toHaveLength(3))
    expect(slow.got).toHaveLength(1)
    slow.line.isSlow = false
    await pass(monitor)
    await vi.waitFor(() => expect(slow.got).toHaveLength(2))
    expect(slow.got[1]).toMatchObject({ is_full: 1, students: [{ answered_count: 2 }, {}, {}] })
    expect(quick.got).toHaveLength(3)
  })

  it('two nodes: a student at one is seen by a teacher at the other, and what is stored is read when anybody says that it changed', async () => {
    const { node, person, stored, bus, pass } = await stand()
    const [here, there] = [await node(), await node()]
    const teacher = person(9, 'teacher')
    await say(here, teacher.seat, 'exam_watch')
    await vi.waitFor(() => expect(teacher.got).toHaveLength(1))
    there.beside.signed(person(2, 'student').seat, { attempt_id: 20, leaf: 1, answered: 0 })
    for (let second = 0; second < 3; second++) await pass(here, there)
    await vi.waitFor(() =>
      expect(teacher.got.at(-1)).toMatchObject({ totals: { answering: 1 }, students: [{ student_id: 2, is_online: 1 }] }),
    )
    stored.list = [answering(1), seatOf(2, { attempt_id: 20, status: attemptStates.handedIn }), seatOf(3)]
    await bus.publish(examChanged, String(exam))
    await pass(here, there)
    await vi.waitFor(() => expect(teacher.got.at(-1)).toMatchObject({ totals: { handed_in: 1, answering: 0 } }))
    // Nobody looks any more: nothing is read for nobody.
    here.beside.left(teacher.seat)
    const { reads } = stored
    await bus.publish(examChanged, String(exam))
    await pass(here, there)
    expect(stored.reads).toBe(reads)
  })
})
