import { usualSettings } from '@jiangtai/contract/exam'
import { examAnswers, examShelves } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { type Notice, notices } from '@jiangtai/contract/notices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createExamClass, rightAnswers } from '../../test/exam-school.ts'
import { mayBegin, mayFill } from './may-begin.ts'

it('R1152: an absent student may begin after the end for as long as the own time lasts', () => {
  const ended = { state: 2, ends_at: 1000, ended_at: 1000 } as const
  expect(mayBegin(ended, 5, [], 1100)).toBe(false)
  const given = [{ seconds: 300, created_at: 1200 }]
  expect([1100, 1499, 1500].map((now) => mayBegin(ended, 5, given, now))).toEqual([true, true, false])
  expect(mayBegin(ended, 2, given, 1300)).toBe(false)
  expect(mayBegin({ ...ended, state: 9 }, 5, given, 1300)).toBe(false)
})

it('R900: what was left blank may be filled in after the end where that is allowed, by who was absent too', () => {
  const ended = { state: 2, leaf_count: 6, settings: { ...usualSettings, allow_fill: 1 } } as const
  const last = { status: 3, submit_kind: 1, answered_count: 5 } as const
  expect([mayFill(ended, last, false), mayFill(ended, { ...last, status: 5, answered_count: 0 }, false)]).toEqual([true, true])
  const none = [
    mayFill(ended, { ...last, answered_count: 6 }, false),
    mayFill(ended, { ...last, submit_kind: 5 }, false),
    mayFill(ended, last, true),
    mayFill({ ...ended, state: 1 }, last, false),
    mayFill({ ...ended, settings: usualSettings }, last, false),
    mayFill(ended, undefined, false),
  ]
  expect(none).toEqual(none.map(() => false))
})

describe.each(engines)('who may begin on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  it('R1150, R1151, R1152: what a student is offered follows the end, another opening, time of their own and a try that was given back', async () => {
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    const room = await createExamClass(school, orgId)
    const { exam_class_id } = await room.push({}, { ends_at: school.deps.clock.seconds() + 600 })
    const [ann, ben] = room.students.map((student) => room.desk(student))
    if (!ann || !ben) throw new Error('nobody')
    const { attempt } = await ann.start(exam_class_id)
    await ann.submit(attempt.attempt_id, 'press', rightAnswers)
    /** 1 of the page before it, and whether the list has it among what is to be done. */
    const offered = async ({ as }: typeof ann) => {
      const { exam } = (await as<{ exam: { may_begin: number } }>(examAnswers.get, { exam_class_id })).data
      const { total } = (await as<{ total: number }>(examAnswers.list, { state: examShelves.todo, curr_page_index: 1, page_size: 10 })).data
      return [exam.may_begin, total]
    }
    expect([await offered(ann), await offered(ben)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await room.teach(examAnswers.end, { exam_class_id })
    expect(await offered(ben)).toEqual([0, 0])
    expect(
      (await room.teach(examClasses.addTime, { exam_class_id, student_ids: [ben.student.id], minutes: 5, once: 'more' })).errCode,
    ).toBe(0)
    expect([await offered(ann), await offered(ben)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    school.time.ms += 400_000
    expect(await offered(ben)).toEqual([0, 0])

    const ends_at = school.deps.clock.seconds() + 600
    expect((await room.teach(examAnswers.start, { exam_class_id, ends_at })).errCode).toBe(0)
    expect(await offered(ben)).toEqual([1, 1])
    const given = { exam_class_id, attempt_id: attempt.attempt_id, reason: '误点交卷' }
    expect((await room.teach(examClasses.returnAttempt, given)).errCode).toBe(0)
    expect(await offered(ann)).toEqual([1, 1])
    // R1149: the student is told, with the reason.
    const { exam } = (await ann.as<{ exam: { returned?: string } }>(examAnswers.get, { exam_class_id })).data
    expect(exam.returned).toBe('误点交卷')
    const told = (await ann.as<{ list: Notice[] }>(notices.list, { curr_page_index: 1, page_size: 10 })).data.list
    expect(told[0]).toMatchObject({ title: '老师退回了你的试卷，请重新作答', is_read: 0 })
    expect(told[0]?.text).toMatch(/：误点交卷$/)
    expect(await ben.tryStart(exam_class_id)).toBe(0)
  })
})
