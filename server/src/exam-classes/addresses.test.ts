import { pageHeader } from '@jiangtai/contract/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, rightAnswers } from '../../test/exam-school.ts'

type Method = 'GET' | 'POST'

/** By their addresses, as document 002 has them, and not by the names that our code has for them. */
describe.each(engines)('the addresses of exams on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function answer(method: Method, path: string, fields: Record<string, string>, session: string) {
    const form = new URLSearchParams(fields).toString()
    const { json } = await school.app.inject({
      method,
      url: method === 'GET' ? `${path}?${form}` : path,
      headers: {
        ...{ host: 'localhost', cookie: `jt_session=${session}`, [pageHeader]: '1' },
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' && { payload: form }),
    })
    return json<{ errCode: number; data: Record<string, unknown> }>()
  }

  /** Answers there, and by the other method not. */
  async function only(method: Method, path: string, fields: Record<string, string>, session: string, told: string) {
    const other = await answer(method === 'GET' ? 'POST' : 'GET', path, fields, session)
    expect([path, other.errCode === 0]).toEqual([path, false])
    const { errCode, data } = await answer(method, path, fields, session)
    expect([path, errCode]).toEqual([path, 0])
    expect(data).toHaveProperty(told)
    return data
  }

  it('R754, R756, R757, R758, R759: are asked for by GET, but for what changes answers', async () => {
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    const { push, teacher, students } = await createExamClass(school, orgId)
    const [student] = students
    if (!student) throw new Error('nobody')
    const given = await push({ redo_max: 1 }, { starts_at: school.deps.clock.seconds() + 600 })
    const exam_class_id = String(given.exam_class_id)
    const asTeacher = (path: string, told: string, fields: Record<string, string> = { exam_class_id }) =>
      only('GET', path, fields, teacher.session, told)
    await asTeacher('/api/exampaper/setting', 'settings', {})
    await asTeacher('/api/exam-paper/exam-and-analytic-status', 'list')
    await asTeacher('/api/exam/get-exam-setting', 'settings')
    await asTeacher('/api/exam/set-allow-fill', 'exam_class', { exam_class_id, value: '1' })
    await asTeacher('/api/exam/set-part-submission', 'exam_class', { exam_class_id, value: '1' })
    await asTeacher('/api/exam/set-answer-start', 'exam_class')

    const device_id = 'pad'
    const mine = (method: Method, path: string, fields: Record<string, string>, told: string) =>
      only(method, path, fields, student.session, told)
    const { started } = await mine('GET', '/api/exam/set-answer-start', { exam_class_id, device_id }, 'started.attempt')
    const attempt_id = String((started as { attempt: { attempt_id: number } }).attempt.attempt_id)
    const saved = { attempt_id, device_id, answers: JSON.stringify(rightAnswers) }
    await mine('POST', '/api/student-course/update-answer-exam-temp', saved, 'saved.1')
    await mine('GET', '/api/student-course/get-answer-exam-temp', { attempt_id }, 'answers.1')
    const one = { attempt_id, device_id, leaf: '2', answer: JSON.stringify(change({ o: ['a', 'c'] }).a), seq: '9' }
    await mine('POST', '/api/exam/student-submit-one-question-answer', one, 'locked')
    await mine('POST', '/api/exam/student-submit-exam-answer', { attempt_id, device_id, client_id: 'press' }, 'status')
    await mine('POST', '/api/exam/redo-exam-answer', { exam_class_id, device_id }, 'attempt')
    await asTeacher('/api/exam/set-answer-end', 'exam_class')
  })
})
