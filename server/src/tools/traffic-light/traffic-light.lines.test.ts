import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'

const result = 'traffic_light_result'

describe.each(engines)('a traffic light over real lines on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('R367, R306: click, start, vote, stop, click again and close, each audience with its own view', async () => {
    const { teacher, student, newStudent, sit } = await school.newClass()
    const other = await newStudent()
    const [desk, ann, bo] = [await sit(teacher), await sit(student), await sit(other)]
    expect(ann.named(result)).toMatchObject([{ id: 0, is_open: 3 }])
    const { id, is_open } = (await desk.ask('traffic_light_click')).data
    expect(is_open).toBe(2)
    expect((await ann.ask('traffic_light_vote', { id, color: 1 })).data).toMatchObject({ code: 3403 })
    expect((await desk.ask('traffic_light_start', { id })).data).toMatchObject({ is_open: 1, student_count: 2, vote_student_count: 0 })
    expect((await ann.ask('traffic_light_vote', { id, color: 2 })).data).toMatchObject({ details: [{ user_id: student.id, color: 2 }] })
    expect((await ann.ask('traffic_light_vote', { id, color: 3 })).data).toMatchObject({ code: 3404 })
    expect((await ann.ask('traffic_light_vote', { id, color: 4 })).data).toMatchObject({ code: 1001 })
    await vi.waitFor(() => expect(desk.named(result).at(-1)).toMatchObject({ vote_student_count: 1 }))
    expect(desk.named(result).at(-1)).toMatchObject({ teacher_id: teacher.id, details: [{ user_id: student.id, color: 2 }] })
    expect((await desk.ask('traffic_light_click')).data).toMatchObject({ code: 3401 })
    await desk.ask('traffic_light_stop', { id })
    const ended = {
      is_open: 0,
      vote_student_count: 1,
      not_vote_student_count: 1,
      colors: [{ count: 0 }, { count: 1, rate: 100 }, { count: 0 }],
    }
    await vi.waitFor(() => expect(bo.named(result).at(-1)).toMatchObject(ended))
    expect((await sit(student)).named(result)).toMatchObject([{ ...ended, details: [{ user_id: student.id, color: 2 }] }])
    const again = (await desk.ask('traffic_light_click')).data
    expect(again).toMatchObject({ id: Number(id) + 1, is_open: 2, vote_student_count: 0 })
    await desk.ask('traffic_light_close', { id: again.id })
    await vi.waitFor(() => expect(bo.named(result).at(-1)).toMatchObject({ id: again.id, is_open: 4 }))
    for (const { data } of bo.got) {
      expect(JSON.stringify(data)).not.toContain(student.realName)
      expect(JSON.stringify(data)).not.toContain('user_id')
      if (data.is_open === 1) expect(JSON.stringify(data.colors)).not.toMatch(/"count":[1-9]/)
    }
  })

  const refused = { code: 1002, msg: '没有权限进行此操作' }

  it('R507: only a teacher starts, stops, reopens and closes it', async () => {
    const { teacher, student, sit } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    const { id } = (await desk.ask('traffic_light_click')).data
    for (const [event, is_open] of [
      ['start', 1],
      ['stop', 0],
      ['close', 4],
    ] as const) {
      expect((await ann.ask(`traffic_light_${event}`, { id })).data).toMatchObject(refused)
      expect((await ann.ask('traffic_light_click')).data).toMatchObject(refused)
      expect((await desk.ask(`traffic_light_${event}`, { id })).data).toMatchObject({ id, is_open })
    }
    expect((await desk.ask('traffic_light_click')).data).toMatchObject({ id: Number(id) + 1, is_open: 2 })
  })

  it('R514: a student votes, and a teacher does not', async () => {
    const { teacher, student, sit } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    const { id } = (await desk.ask('traffic_light_click')).data
    await desk.ask('traffic_light_start', { id })
    expect((await desk.ask('traffic_light_vote', { id, color: 1 })).data).toMatchObject(refused)
    await ann.ask('traffic_light_vote', { id, color: 2 })
    const counted = { vote_student_count: 1, details: [{ user_id: student.id, color: 2 }] }
    await vi.waitFor(() => expect(desk.named(result).at(-1)).toMatchObject(counted))
  })
})
