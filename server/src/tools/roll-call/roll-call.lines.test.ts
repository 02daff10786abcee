import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../test/databases.ts'
import type { Line } from '../../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'

const rollCallFrames = (line: Line) => line.got.filter(({ event_name }) => /answer/.test(event_name))

describe.each(engines)('roll call over real lines on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  async function enter() {
    const { teacher, student, newStudent, sit } = await school.newClass()
    const [bo, chen] = [await newStudent(), await newStudent()]
    return {
      ...{ teacher, student, bo, sit },
      desk: await sit(teacher),
      lines: [await sit(student), await sit(bo), await sit(chen)] as const,
    }
  }

  it('R347, R305: goes from ready to started to result, and everybody is told each with the same data', async () => {
    const { teacher, student, desk, lines } = await enter()
    const { event_id } = (await desk.ask('answer_ready')).data
    await desk.ask('answer_start', { event_id })
    const [ann, bo] = lines
    await vi.waitFor(() => expect(ann.named('answer_start')).toHaveLength(1))
    expect((await ann.ask('answer_student_sent', { event_id })).data).toMatchObject({ answer_pool: [{ student_id: student.id, rank: 1 }] })
    const result = (await desk.ask('answer_system_stop', { event_id })).data
    for (const line of lines) await vi.waitFor(() => expect(line.named('answer_result')).toHaveLength(1))
    const told = {
      event_id,
      teacher_id: teacher.id,
      radom_call_show: 0,
      answer_pool: [{ student_id: student.id, student_name: student.realName }],
    }
    expect(result).toMatchObject(told)
    for (const line of lines) expect(line.named('answer_result')[0]).toMatchObject(told)
    expect(rollCallFrames(bo).map(({ event_name, data }) => [event_name, data.event_id])).toEqual([
      ['answer_ready', event_id],
      ['answer_start', event_id],
      ['answer_system_stop', event_id],
      ['answer_result', event_id],
    ])
    expect(bo.named('answer_system_stop')[0]).toMatchObject({ is_close: 0 })
    expect(JSON.stringify(bo.got)).not.toContain('called')
    await desk.ask('answer_system_stop', { event_id, is_close: 1 })
    await vi.waitFor(() => expect(bo.named('answer_system_stop').at(-1)).toMatchObject({ is_close: 1 }))
  })

  it('R349: shows the three fastest, and the round is over when the third has grabbed', async () => {
    const { desk, lines, student, bo, sit } = await enter()
    const [ann, second, third] = lines
    const { event_id } = (await desk.ask('answer_ready')).data
    await desk.ask('answer_start', { event_id })
    await second.ask('answer_student_sent', { event_id })
    await ann.ask('answer_student_sent', { event_id })
    // The same again: over a line that dropped.
    expect((await ann.ask('answer_student_sent', { event_id })).data).toMatchObject({ answer_pool: [{ rank: 2 }] })
    await third.ask('answer_student_sent', { event_id })
    await vi.waitFor(() => expect(desk.named('answer_result')).not.toHaveLength(0))
    const pool = desk.named('answer_result').at(-1)?.answer_pool as { student_id: number; rank: number }[]
    expect(pool.map(({ rank }) => rank)).toEqual([1, 2, 3])
    expect(pool.slice(0, 2).map(({ student_id }) => student_id)).toEqual([bo.id, student.id])
    const reloaded = await sit(student)
    expect(reloaded.named('answer_result')).toMatchObject([{ answer_pool: pool }])
  })

  it('a student without a device is called; who is away by hand is not, until the teacher calls him by name', async () => {
    const { teacher, student, newStudent, sit } = await school.newClass()
    const bo = await newStudent()
    const desk = await sit(teacher)
    expect((await desk.ask('answer_attendance', { absent_student_ids: [bo.id] })).data).toMatchObject({ absent_student_ids: [bo.id] })
    const ann = await sit(student)
    // Opening, attendance: nothing of it is on a student's screen.
    expect(rollCallFrames(ann)).toEqual([])
    for (let times = 0; times < 3; times++)
      expect((await desk.ask('random_answer')).data).toMatchObject({
        radom_call_show: 1,
        answer_pool: [{ student_id: student.id, rank: 1 }],
      })
    expect((await desk.ask('random_answer', { exclude_student_ids: [student.id] })).data).toMatchObject({ code: 3304 })
    expect((await desk.ask('call_answer', { student_id: bo.id })).data).toMatchObject({ absent_student_ids: [], is_chosen: 1 })
    await vi.waitFor(() =>
      expect(ann.named('random_answer_result').at(-1)).toMatchObject({ answer_pool: [{ student_id: bo.id }], is_chosen: 1 }),
    )
    expect((await desk.ask('call_answer', { student_id: 1_000_000 })).data).toMatchObject({ code: 1002 })
    expect((await desk.ask('call_answer', { student_id: 'x' })).data).toMatchObject({ code: 1001 })
  })

  const refused = { code: 1002, msg: '没有权限进行此操作' }

  it('R509: only a teacher leads it', async () => {
    const { desk, lines } = await enter()
    const [ann] = lines
    const { event_id } = (await desk.ask('answer_ready')).data
    for (const event of ['answer_ready', 'answer_start', 'answer_system_stop', 'random_answer', 'call_answer', 'answer_attendance'])
      expect((await ann.ask(event, { event_id, student_id: 1 })).data).toMatchObject(refused)
    expect((await desk.ask('answer_start', { event_id })).event_name).toBe('answer_start')
  })

  it('R513: a student grabs, and a teacher does not', async () => {
    const { student, desk, lines } = await enter()
    const [ann] = lines
    const { event_id } = (await desk.ask('answer_ready')).data
    await desk.ask('answer_start', { event_id })
    expect((await desk.ask('answer_student_sent', { event_id })).data).toMatchObject(refused)
    expect((await ann.ask('answer_student_sent', { event_id: 'x' })).data).toMatchObject({ code: 1001 })
    expect((await ann.ask('answer_student_sent', { event_id })).data).toMatchObject({ answer_pool: [{ student_id: student.id, rank: 1 }] })
  })
})
