import { examReports } from '@jiangtai/contract/exam-reports'
import { type Job, jobs } from '@jiangtai/contract/jobs'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, rightAnswers } from '../../test/exam-school.ts'
import { asPerson } from '../../test/given.ts'
import { giveMark } from '../../test/marking-walk.ts'
import { sweepReports } from './files.ts'

describe.each(engines)('reports as files on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  it('R962: a table with summary, questions, students, the matrix and options, and pages to print, for whoever asked and nobody else', async () => {
    const room = await createExamClass(school, orgId, 6)
    const { exam_class_id } = await room.push({}, {}, { title: '=1+1' })
    for (const [at, student] of room.students.entries()) {
      const desk = room.desk(student)
      const { attempt } = await desk.start(exam_class_id)
      await desk.submit(attempt.attempt_id, `export-${at}`, { ...rightAnswers, 6: change({ t: '因为' }) })
      await giveMark(school.db, exam_class_id, attempt.attempt_id, 6, at * 50)
    }
    const urls: string[] = []
    for (const format of ['xlsx', 'pdf', 'students']) {
      const { data } = await room.teach<{ job_id: number }>(examReports.exportReport, { exam_class_id, format })
      const asked = () => room.teach<Job>(jobs.get, { job_id: data.job_id })
      await expect.poll(async () => (await asked()).data.state, { timeout: 20_000 }).toBe(2)
      urls.push((await asked()).data.file_url)
    }
    const fetched = (url: string, person: { session: string }) =>
      school.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie: `jt_session=${person.session}` } })
    const files = []
    for (const url of urls) files.push(await fetched(url, room.teacher))
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(files.map(({ rawPayload }) => rawPayload.subarray(0, 4).toString('latin1'))).toEqual(['PK\u0003\u0004', '%PDF', '%PDF'])
    expect(files[0]?.headers['content-disposition']).toContain(encodeURIComponent('成绩.xlsx'))
    const colleague = await school.people.teacher(orgId, [room.classId])
    const student = room.students[0] as { session: string }
    for (const person of [colleague, student]) expect((await fetched(urls[0] ?? '', person)).statusCode).toBe(404)
    expect((await asPerson(school, colleague)(jobs.get, { job_id: 1 })).errCode).not.toBe(0)

    await sweepReports(school.db, school.deps.storage, school.deps.clock.seconds())
    expect((await fetched(urls[0] ?? '', room.teacher)).statusCode).toBe(200)
    await sweepReports(school.db, school.deps.storage, school.deps.clock.seconds() + 90_000)
    expect((await fetched(urls[0] ?? '', room.teacher)).statusCode).toBe(404)
  })

  it('R960: pages of students are refused until one is marked whole; the other files are not', async () => {
    const room = await createExamClass(school, orgId, 1)
    const { exam_class_id } = await room.push()
    const [student] = room.students
    if (!student) throw new Error('no student')
    const desk = room.desk(student)
    const { attempt } = await desk.start(exam_class_id)
    await desk.submit(attempt.attempt_id, 'export-unmarked', { ...rightAnswers, 6: change({ t: '因为' }) })
    const exported = async (format: string) => (await room.teach(examReports.exportReport, { exam_class_id, format })).errCode
    expect([await exported('students'), await exported('pdf')]).toEqual([refusals.reportUnmarked[0], 0])
    await giveMark(school.db, exam_class_id, attempt.attempt_id, 6, 50)
    expect(await exported('students')).toBe(0)
  })
})
