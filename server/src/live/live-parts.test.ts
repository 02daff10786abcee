import { describe, expect, it } from 'vitest'
import { fullAllowance, takeFrom } from './allowance.ts'
import { framed, refusalText } from './frames.ts'
import { lessonData, moveLesson } from './lesson.ts'
import { createPresence, type Report } from './presence.ts'
import type { StoredLesson } from './store.ts'
import type { Actor } from './tool.ts'

describe('an allowance (O111: 20 frames a second, 60 at once)', () => {
  it('lets a burst pass, then as many as it refills', () => {
    let now = 0
    const rate = { perSecond: 20, burst: 60 }
    const allowance = fullAllowance(rate, now)
    const passed = (tries: number) => Array.from({ length: tries }, () => takeFrom(allowance, rate, now)).filter(Boolean).length
    expect(passed(100)).toBe(60)
    now += 1000
    expect(passed(100)).toBe(20)
    now += 60_000
    expect(passed(100)).toBe(60)
  })

  it('keeps what is left when the clock is set back', () => {
    const rate = { perSecond: 20, burst: 60 }
    const allowance = fullAllowance(rate, 3_600_000)
    expect([takeFrom(allowance, rate, 0), takeFrom(allowance, rate, 0)]).toEqual([true, true])
  })
})

describe('a framed text', () => {
  it.each([
    [0, 2],
    [125, 2],
    [126, 4],
    [65_535, 4],
    [65_536, 10],
  ])('of %i bytes has a head of %i', (size, head) => {
    const frame = framed('x'.repeat(size))
    expect([frame.length, frame[0], frame.subarray(head).toString()]).toEqual([head + size, 0x81, 'x'.repeat(size)])
    const said = head === 2 ? frame[1] : head === 4 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2))
    expect(said).toBe(size)
  })
  it('counts bytes, not signs', () => {
    expect(framed('讲台')[1]).toBe(6)
  })
})

describe('a refusal', () => {
  it('names the event, the class and the message it answers, as far as they can be read', () => {
    const read = (data: unknown) => JSON.parse(refusalText({ event_name: 'x', data }, { refuse: 'toolInUse', x: '周敏' })).data
    expect(read({ class_id: '7', msg_id: 'm' })).toEqual({
      msg: '该互动正由周敏老师使用',
      code: 3000,
      event_name: 'x',
      class_id: 7,
      msg_id: 'm',
    })
    expect(read({ class_id: 'seven', msg_id: 'm' })).toEqual({ msg: '该互动正由周敏老师使用', code: 3000, event_name: 'x', msg_id: 'm' })
    expect(read({ class_id: 'seven', msg_id: 5 })).toEqual({ msg: '该互动正由周敏老师使用', code: 3000, event_name: 'x' })
    expect(read(null)).toMatchObject({ code: 3000 })
  })
})

describe('the lesson of a class (O109)', () => {
  const zhou: Actor = { id: 1, role: 'teacher', name: '周敏' }
  const li: Actor = { id: 2, role: 'teacher', name: '李想' }
  const running: StoredLesson = { id: 5, teacher: zhou, courseId: null, startedAt: 60, endedAt: null }
  const over = { ...running, endedAt: 90 }
  const start = { event_name: 'lesson_start', data: { class_id: 7 } } as const
  const end = { event_name: 'lesson_end', data: { class_id: 7 } } as const
  const newOne = (teacherId: number) => ({ teacherId, courseId: null, startedAt: 100 })
  it.each([
    ['starting the first', start, undefined, zhou, { start: newOne(1) }],
    ['starting another after the last', start, over, zhou, { start: newOne(1) }],
    ['starting again', start, running, zhou, {}],
    ['starting while a colleague’s runs', start, running, li, { end: running, start: newOne(2) }],
    ['ending it', end, running, zhou, { end: running }],
    ['ending it again', end, over, zhou, {}],
    ['ending none', end, undefined, zhou, {}],
    ['ending a colleague’s', end, running, li, { refuse: 'lessonOfAnother', x: '周敏' }],
  ] as const)('%s', (_what, message, current, actor, expected) => {
    expect(moveLesson(message, current, actor, 100_999)).toEqual(expected)
  })
  it('is shown with its teacher and its start in ms, and as nothing before the first', () => {
    expect(lessonData(7, running)).toEqual({
      ...{ class_id: 7, lesson_id: 5, teacher_id: 1, teacher_name: '周敏', course_id: 0, status: 1, start_time: 60_000 },
    })
    expect(lessonData(7, over).status).toBe(0)
    expect(lessonData(7)).toMatchObject({ lesson_id: 0, status: 0 })
  })
})

describe('presence', () => {
  const seat = (id: number, role: 'student' | 'teacher' = 'student') => ({
    ...{ actor: { id, role, name: '' }, isOnline: () => true, write() {}, pass: () => true },
  })
  const report = (node: string, classes: Report['classes'], isWhole = true): Report => ({ node, isWhole, classes })
  const students = (...ids: number[]) => ({ students: ids, teachers: [] })
  function open() {
    const time = { ms: 0 }
    return { time, ...createPresence('here', () => time.ms) }
  }

  it('is one picture over all nodes, and somebody on two devices is there once', () => {
    const presence = open()
    presence.seated(7, [seat(1), seat(2), seat(9, 'teacher')])
    presence.heard(report('there', [[7, students(2, 3)]]))
    expect([...presence.studentsOf(7)].sort()).toEqual([1, 2, 3])
    expect([...presence.studentsOf(8)]).toEqual([])
  })
  it('a part of a report changes only the classes it names, a whole one forgets the others', () => {
    const presence = open()
    presence.heard(report('there', [[7, students(1)]]))
    presence.heard(report('there', [[8, students(2)]], false))
    expect([presence.studentsOf(7).size, presence.studentsOf(8).size]).toEqual([1, 1])
    presence.heard(report('there', [[8, students(2)]]))
    expect([presence.studentsOf(7).size, presence.studentsOf(8).size]).toEqual([0, 1])
  })
  it('a node that falls silent takes its people with it within 10 s', () => {
    const presence = open()
    presence.seated(7, [seat(1)])
    presence.heard(report('there', [[7, students(2)]]))
    presence.time.ms = 6000
    presence.sweep()
    expect(presence.studentsOf(7).size).toBe(2)
    presence.time.ms = 8000
    presence.sweep()
    expect([...presence.studentsOf(7)]).toEqual([1])
  })
  it('does not listen to itself, and says when somebody came or went', () => {
    const presence = open()
    expect([presence.seated(7, [seat(1)]), presence.seated(7, [seat(1)]), presence.seated(7, [])]).toEqual([true, false, true])
    presence.heard(report('here', [[7, students(5)]]))
    expect(presence.studentsOf(7).size).toBe(0)
    expect(presence.own()).toEqual([])
  })
})
