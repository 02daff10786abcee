import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'

const detail = 'quick_question_detail'

describe.each(engines)('a quick question over real lines on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('one press, answers that change, a second device, a late student, the result, and names for the teacher alone', async () => {
    const { teacher, student, newStudent, sit } = await school.newClass()
    const [other, late] = [await newStudent(), await newStudent()]
    const [desk, ann, bo] = [await sit(teacher), await sit(student), await sit(other)]
    const { id } = (await desk.ask('quick_question_ask')).data
    await vi.waitFor(() => expect(ann.named(detail).at(-1)).toMatchObject({ id, is_open: 1, option_count: 4 }))
    const own = (option: number) => ({ details: [{ user_id: student.id, option }] })
    expect((await ann.ask('quick_question_answer', { id, option: 2 })).data).toMatchObject(own(2))
    expect((await ann.ask('quick_question_answer', { id, option: 1 })).data).toMatchObject(own(1))
    // The tablet of the same student knows, and is as good.
    const tablet = await sit(student)
    expect(tablet.named(detail).at(-1)).toMatchObject({ id, is_open: 1, answer: 0, ...own(1) })
    await tablet.ask('quick_question_answer', { id, option: 3 })
    expect((await ann.ask('quick_question_look')).data).toMatchObject({ answer_count: 1, ...own(3) })
    const chen = await sit(late)
    expect((await chen.ask('quick_question_answer', { id, option: 3 })).data).toMatchObject({ answer_count: 2, student_count: 3 })
    // A second screen of the teacher sees what the first does; the news of the last answer may still come behind its greeting.
    const screen = await sit(teacher)
    expect(screen.named(detail).at(-1)).toMatchObject({ answer_count: 2, options: [{}, {}, { count: 2 }, {}] })
    await screen.ask('quick_question_mark', { id, answer: 3 })
    for (const { data } of bo.got) expect(JSON.stringify(data)).not.toMatch(/"count":[1-9]|"answer":[1-9]/)
    await desk.ask('quick_question_show', { id, is_shown: 1 })
    const told = { is_open: 2, is_shown: 1, answer: 3, options: [{}, {}, { count: 2, rate: 100 }, {}] }
    await vi.waitFor(() => expect(bo.named(detail).at(-1)).toMatchObject(told))
    expect((await bo.ask('quick_question_answer', { id, option: 1 })).data).toMatchObject({ code: 3422, msg: '作答已结束' })
    expect((await sit(student)).named(detail).at(-1)).toMatchObject({ ...told, ...own(3) })
    expect(desk.named(detail).at(-1)).toMatchObject({ options: [{}, {}, { people: [{ user_id: student.id }, { user_id: late.id }] }, {}] })
    for (const { data } of bo.got) expect(JSON.stringify(data)).not.toContain(student.realName)
    await desk.ask('quick_question_close', { id })
    await vi.waitFor(() => expect(bo.named(detail).at(-1)).toMatchObject({ id, is_open: 0 }))
    expect((await sit(student)).named(detail)).toEqual([])
  })

  it('a student does not ask, end, show, mark or close, a teacher does not answer, and a colleague waits', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const [desk, ann, li] = [await sit(teacher), await sit(student), await sit(colleague)]
    const { id } = (await desk.ask('quick_question_ask', { kind: 2 })).data
    const refused = { code: 1002, msg: '没有权限进行此操作' }
    const acts = { ask: {}, stop: { id }, show: { id, is_shown: 1 }, mark: { id, answer: 1 }, close: { id } }
    for (const [event, data] of Object.entries(acts)) {
      expect((await ann.ask(`quick_question_${event}`, data)).data).toMatchObject(refused)
      expect((await li.ask(`quick_question_${event}`, data)).data).toMatchObject({ code: 3000 })
    }
    expect((await desk.ask('quick_question_answer', { id, option: 1 })).data).toMatchObject(refused)
    expect((await ann.ask('quick_question_answer', { id, option: 3 })).data).toMatchObject({ code: 1001 })
    expect((await ann.ask('quick_question_look')).data).toMatchObject({ is_open: 1, answer_count: 0, option_count: 2 })
  })
})
