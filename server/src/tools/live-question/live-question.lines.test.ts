import { liveQuestionCalls as calls } from '@jiangtai/contract/live-question'
import { questions } from '@jiangtai/contract/questions'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { questionInput } from '../../../test/access-questions.ts'
import { buildNode } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { createLibrary } from '../../../test/library.ts'
import type { Line } from '../../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { filesPath } from '../../library/file-url.ts'

const told = 'exam_live_result'
const explanation = JSON.stringify(textDoc('因为甲不对'))

describe.each(engines)('a question put to a class over real lines on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  const newQuestion = async (session: string, changes: object = {}) => {
    const { data } = await school.ask(questions.save, { ...questionInput, explanation, ...changes }, { session })
    return (data as { id: number }).id
  }
  const ask = (session: string, class_id: number, question_id: number, replaces?: number) =>
    school.ask(calls.ask, { class_id, question_id, ...(replaces && { replaces }) }, { session })
  const last = (line: Line) => line.named(told).at(-1)

  it('R944, R945: over two nodes, with a reload; no frame of a student has the key before it is shown, the result before the end, or a name', async () => {
    const { classId, teacher, student, newStudent, sit } = await school.newClass()
    const there = await buildNode(await school.database.reopen(), { bus: school.deps.bus })
    const other = await newStudent()
    const question_id = await newQuestion(teacher.session)
    const [desk, ann, bo] = [await sit(teacher), await sit(student), await sit(other, there)]
    const { data } = await ask(teacher.session, classId, question_id)
    const { id } = data as { id: number }
    for (const line of [ann, bo]) await vi.waitFor(() => expect(last(line)).toMatchObject({ id, is_open: 1, question: { question_id } }))
    expect((await bo.ask('exam_live_answer', { id, answer: { o: ['b'] } })).data).toMatchObject({
      n: 1,
      details: [{ answer: { o: ['b'] } }],
    })
    await ann.ask('exam_live_answer', { id, answer: { o: ['a'] } })
    // A reload shows the own answer.
    const again = await sit(other, there)
    expect(last(again)).toMatchObject({ id, details: [{ user_id: other.id, answer: { o: ['b'] } }] })
    const counts = () => [...bo.named(told), ...bo.named('exam_live_count')].map(({ n }) => n)
    await vi.waitFor(() => expect(counts()).toContain(2))
    await vi.waitFor(() => expect(last(desk)).toMatchObject({ n: 2, choices: [{ count: 1 }, { count: 1 }], key: { right: ['b'] } }))
    const lines = [ann, bo, again]
    const dump = () => JSON.stringify(lines.map(({ got }) => got))
    // Every frame of theirs, whatever it is about.
    expect(dump().match(/"right"|因为甲不对|"real_name"/)).toBeNull()
    expect(lines.flatMap((line) => line.named(told)).filter(({ choices }) => String(choices) !== '')).toEqual([])
    await desk.ask('exam_live_stop', { id })
    for (const line of lines)
      await vi.waitFor(() => expect(last(line)).toMatchObject({ is_open: 2, choices: [{ count: 1 }, { count: 1 }] }))
    expect(dump().match(/"right"|因为甲不对|"real_name"/)).toBeNull()
    expect((await ann.ask('exam_live_answer', { id, answer: { o: ['b'] } })).data).toMatchObject({ code: 3422 })
    await desk.ask('exam_live_show', { id, is_shown: 1 })
    for (const line of lines) await vi.waitFor(() => expect(last(line)).toMatchObject({ key: { right: ['b'] }, rate_bp: 5000 }))
    expect((await bo.ask('exam_live_look')).data).toMatchObject({ details: [{ user_id: other.id, state: 3 }] })
    expect(dump()).not.toContain(student.realName)
    // Again is a new run; a press that comes twice is one.
    expect((await ask(teacher.session, classId, question_id)).data).toEqual({ id: id + 1 })
    expect((await ask(teacher.session, classId, question_id)).errCode).toBe(3421)
    await vi.waitFor(() => expect(last(ann)).toMatchObject({ id: id + 1, is_open: 1, key: null, n: 0 }))
    expect((await ask(teacher.session, classId, question_id, id + 1)).data).toEqual({ id: id + 2 })
    await desk.ask('exam_live_close', { id: id + 2 })
    await vi.waitFor(() => expect(last(bo)).toMatchObject({ is_open: 0, question: null }))
    expect((await sit(student)).named(told)).toEqual([])
    await there.app.close()
  })

  it('only by the call, only a question that one may use and a class that one teaches, and only types that are tapped or written in a word', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const stranger = await school.people.teacher(school.orgId, [])
    const own = await newQuestion(teacher.session)
    expect((await ask(stranger.session, classId, own)).errCode).toBe(2101)
    expect((await ask(colleague.session, classId, own)).errCode).toBe(5426)
    const analysis = { type: 3, body: JSON.stringify({ stem: textDoc('证明') }), key: JSON.stringify({ reference: textDoc('略') }) }
    expect((await ask(teacher.session, classId, await newQuestion(teacher.session, analysis))).errCode).toBe(3425)
    const [desk, ann, li] = [await sit(teacher), await sit(student), await sit(colleague)]
    expect((await desk.ask('exam_live_ask', { asked: {} })).data).toMatchObject({ code: 1001 })
    const { id } = (await ask(teacher.session, classId, own)).data as { id: number }
    for (const [event, data] of Object.entries({ stop: { id }, show: { id, is_shown: 1 }, close: { id } })) {
      expect((await ann.ask(`exam_live_${event}`, data)).data).toMatchObject({ code: 1002 })
      expect((await li.ask(`exam_live_${event}`, data)).data).toMatchObject({ code: 3000 })
    }
    expect((await desk.ask('exam_live_show', { id, is_shown: 1 })).data).toMatchObject({ code: 3421 })
    await desk.ask('exam_live_close', { id })
  })

  it('a picture of the question is open to the class while it is asked, and to nobody else', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const foreigner = await school.people.student(school.orgId, [school.foreign])
    const library = createLibrary(school.db, school.deps.clock)
    const file_id = await library.upload(teacher.id, school.orgId, { name: '图.png' })
    const stem = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { file_id, width_pct: 50, alt: '图' } }] }],
    }
    const body = JSON.stringify({ ...JSON.parse(questionInput.body), stem })
    const question_id = await newQuestion(teacher.session, { body })
    const statusFor = async (session: string) => {
      const headers = { host: 'localhost', cookie: `jt_session=${session}` }
      const { statusCode } = await school.app.inject({ method: 'HEAD', url: `${filesPath}/${file_id}/x.png`, headers })
      return statusCode
    }
    expect(await statusFor(student.session)).toBe(404)
    const { id } = (await ask(teacher.session, classId, question_id)).data as { id: number }
    expect([await statusFor(student.session), await statusFor(foreigner.session)]).toEqual([200, 404])
    const desk = await sit(teacher)
    await desk.ask('exam_live_close', { id })
    expect(await statusFor(student.session)).toBe(404)
  })
})
