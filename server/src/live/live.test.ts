import { accounts } from '@jiangtai/contract/accounts'
import { channel } from '@jiangtai/contract/channel'
import { classes } from '@jiangtai/contract/classes'
import { lessons } from '@jiangtai/contract/lessons'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { busPairs } from '../../test/bus-pairs.ts'
import { engines } from '../../test/databases.ts'
import { portOf, tokenFor } from '../../test/line.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'

describe.each(engines)('the live classroom on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('answers user_connection with a heartbeat, the lesson, who is there, and then what is open', async () => {
    const { teacher, student, sit } = await school.newClass()
    const first = await sit(teacher)
    await first.ask('voter_publish', form)
    const again = await sit(teacher)
    expect(again.got.slice(0, 5).map(({ event_name }) => event_name)).toEqual([
      'heartbeat',
      'client_lesson_notice',
      'client_presence_notice',
      'client_lock_screen_notice',
      'voter_latest_detail',
    ])
    expect(again.got[0]?.data).toMatchObject({ server_time: school.time.ms })
    expect(again.got[1]?.data).toMatchObject({ status: 1, teacher_id: teacher.id, teacher_name: teacher.realName })
    expect(again.got[2]?.data).toMatchObject({ student_count: 1, online: [] })
    const pupil = await sit(student)
    const shown = ['client_lesson_notice', 'client_lock_screen_notice', 'voter_latest_detail', 'traffic_light_result']
    expect(pupil.got.map(({ event_name }) => event_name)).toEqual(['heartbeat', ...shown, 'heartbeat'])
  })

  it('a heartbeat brings the server’s time and the client’s own back', async () => {
    const { student, sit } = await school.newClass()
    const line = await sit(student)
    line.say('heartbeat', { client_time: 5 })
    await vi.waitFor(() => expect(line.named('heartbeat').at(-1)).toEqual({ server_time: school.time.ms, client_time: 5 }))
  })

  it('a whole vote: published, cast once, stopped and closed, each audience with its own view', async () => {
    const { teacher, student, newStudent, sit } = await school.newClass()
    const other = await newStudent()
    const [desk, ann, bo] = [await sit(teacher), await sit(student), await sit(other)]
    const { id } = (await desk.ask('voter_publish', form)).data
    await vi.waitFor(() => expect(ann.named('voter_latest_detail')).toHaveLength(1))
    const mine = await ann.ask('voter_vote', { id, option_ids: [2] })
    expect(mine.data).toMatchObject({ voter_students: [{ user_id: student.id, details: [{ voter_option_id: 2 }] }] })
    expect((await ann.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject({ code: 3005 })
    await vi.waitFor(() => expect(desk.named('voter_latest_detail').at(-1)).toMatchObject({ voter_student_count: 1 }))
    expect(desk.named('voter_latest_detail').at(-1)).toMatchObject({ options: [{ count: 0 }, { count: 1, rate: 100 }] })
    await desk.ask('voter_stop', { id })
    await vi.waitFor(() =>
      expect(bo.named('voter_latest_detail').at(-1)).toMatchObject({ is_open: 0, options: [{ count: 0 }, { count: 1 }] }),
    )
    await desk.ask('voter_close', { id })
    await vi.waitFor(() => expect(bo.named('voter_latest_detail').at(-1)).toMatchObject({ is_open: -1 }))
    // A student never gets another's name, pick, or the count before the end.
    for (const frame of bo.got) {
      const text = JSON.stringify(frame)
      expect(text).not.toContain(student.realName)
      expect(text).not.toContain('user_id')
      if (frame.data.is_open === 1) expect(text).not.toContain('"count"')
    }
  })

  it('R470: bad words are refused and nothing is published', async () => {
    const { teacher, sit } = await school.newClass()
    const desk = await sit(teacher)
    expect((await desk.ask('voter_publish', { ...form, options: ['面', '坏 话'] })).data).toMatchObject({ msg: '存在敏感词汇' })
    expect((await desk.ask('voter_click')).data).toMatchObject({ is_open: 2, id: 0 })
  })

  it('presence: a student who comes and one whose line falls silent for 8 s are told to the teacher, and counted in get-my-classes (O108)', async () => {
    const { teacher, student, sit } = await school.newClass()
    const desk = await sit(teacher)
    const pupil = await sit(student)
    const onlineCount = async () =>
      ((await school.ask(classes.mine, {}, teacher)).data as { list: { online_count: number }[] }).list[0]?.online_count
    await vi.waitFor(
      () => expect(desk.named('client_presence_notice').at(-1)).toMatchObject({ online_count: 1, joined: [student.id] }),
      5000,
    )
    expect(await onlineCount()).toBe(1)
    school.time.ms += 8001
    desk.say('heartbeat')
    await vi.waitFor(() => expect(desk.named('client_presence_notice').at(-1)).toMatchObject({ online_count: 0, left: [student.id] }), 5000)
    expect(await onlineCount()).toBe(0)
    // It speaks again, on the same line.
    pupil.say('heartbeat')
    await vi.waitFor(() => expect(desk.named('client_presence_notice').at(-1)).toMatchObject({ online_count: 1 }), 5000)
    expect(pupil.named('client_presence_notice')).toEqual([])
  })

  it('lesson calls and lesson events have one effect', async () => {
    const { teacher, student, classId, sit } = await school.newClass()
    const pupil = await sit(student)
    const started = (await school.ask(lessons.start, { class_id: classId }, teacher)).data as { lesson_id: number }
    expect(started).toMatchObject({ status: 1, teacher_id: teacher.id, start_time: Math.floor(school.time.ms / 1000) * 1000 })
    await vi.waitFor(() => expect(pupil.named('client_lesson_notice').at(-1)).toMatchObject({ lesson_id: started.lesson_id, status: 1 }))
    expect((await school.ask(lessons.current, { class_id: classId }, student)).data).toEqual(started)
    const desk = await sit(teacher)
    expect((await desk.ask('lesson_end')).data).toMatchObject({ lesson_id: started.lesson_id, status: 0 })
    expect((await school.ask(lessons.end, { class_id: classId }, teacher)).data).toMatchObject({ status: 0 })
    for (const call of [lessons.start, lessons.end, lessons.current])
      expect((await school.ask(call, { class_id: school.foreign }, teacher)).errCode).toBe(2101)
    expect((await school.ask(lessons.start, { class_id: classId }, student)).errCode).toBe(1002)
    expect((await school.ask(lessons.start, { class_id: classId, course_id: 999_999 }, teacher)).errCode).toBe(1001)
  })

  it('R726: update-class-students counts the class again and turns out who has left it', async () => {
    const { teacher, student, classId, newStudent, sit } = await school.newClass()
    const [desk, pupil] = [await sit(teacher), await sit(student)]
    const newcomer = await newStudent()
    await school.db.deleteFrom('class_students').where('student_id', '=', student.id).execute()
    const token = await tokenFor(school, teacher.session)
    expect((await school.ask(channel.refreshStudents, { token, class_id: classId, request_cross_domain: '1' })).errCode).toBe(0)
    await pupil.closed()
    expect([pupil.named('error_msg_notice')[0]?.code, pupil.end.code]).toEqual([2108, 4003])
    const line = await sit(newcomer)
    const { id } = (await desk.ask('voter_publish', form)).data
    expect((await line.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject({ voter_student_count: 1, voter_count: 1 })
  })

  it('a lesson is refused with a course of another school', async () => {
    const { classId, teacher } = await school.newClass()
    const course = async (org_id: number) => {
      const subject = { org_id, parent_id: null, level: 3 as const, name: '章', edition: '', position: 0 }
      const chapter = await school.db.insertInto('subjects').values(subject).returning('id').executeTakeFirstOrThrow()
      const { id } = await school.db
        .insertInto('courses')
        .values({ chapter_id: chapter.id, name: '课', position: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const start = async (course_id: number) => (await school.ask(lessons.start, { class_id: classId, course_id }, teacher)).errCode
    expect(await start(await course(await school.people.organization()))).toBe(1001)
    expect(await start(await course(school.orgId))).toBe(0)
  })

  it('who goes to another own class hears nothing of the first any more', async () => {
    const [here, there] = [await school.newClass(), await school.newClass()]
    await school.db.insertInto('class_teachers').values({ class_id: there.classId, teacher_id: here.teacher.id }).execute()
    const desk = await here.sit(here.teacher)
    await desk.ask('user_connection', { class_id: there.classId })
    desk.got.length = 0
    const colleague = await school.people.teacher(school.orgId, [here.classId])
    await (await here.sit(colleague)).ask('voter_publish', form)
    await (await there.sit(there.teacher)).ask('voter_publish', form)
    await vi.waitFor(() => expect(desk.named('voter_latest_detail')).toMatchObject([{ class_id: there.classId }]))
    expect(desk.got.every(({ data }) => data.class_id === there.classId || data.class_id === undefined)).toBe(true)
  })

  it('the metrics count turns, commits, broadcasts and sockets', async () => {
    const { teacher, sit } = await school.newClass()
    const desk = await sit(teacher)
    const read = async () => (await school.app.inject('/metrics')).body
    const value = (text: string, name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
    const before = await read()
    await desk.ask('voter_publish', form)
    await desk.ask('voter_click')
    await vi.waitFor(async () =>
      expect(value(await read(), 'jt_live_broadcasts_total')).toBeGreaterThan(value(before, 'jt_live_broadcasts_total')),
    )
    const after = await read()
    const grown = (name: string) => value(after, name) - value(before, name)
    expect([grown('jt_live_turns_total'), grown('jt_live_commits_total')]).toEqual([2, 1])
    expect(value(after, 'jt_live_sockets')).toBeGreaterThanOrEqual(1)
  })

  it('a node that stops answers what it has heard and sends everybody elsewhere', async () => {
    const { teacher, sit } = await school.newClass()
    const node = await buildNode(await school.database.reopen())
    const desk = await sit(teacher, node)
    desk.say('voter_publish', { ...form, msg_id: 'last' })
    await vi.waitFor(() => expect(node.app.server.listening).toBe(true))
    const port = await portOf(node.app)
    await vi.waitFor(() => expect(desk.got.some(({ data }) => data.msg_id === 'last')).toBe(true))
    await node.app.close()
    await desk.closed()
    expect([desk.end.code, desk.end.reason]).toEqual([1012, 'reconnect'])
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    const next = await sit(teacher)
    expect(next.named('voter_latest_detail')).toMatchObject([{ is_open: 1, title: '午餐' }])
  })

  it.each(busPairs)('two nodes over %s are one classroom: votes, presence and the end of a session cross over', async (_bus, connect) => {
    const { teacher, student, sit } = await school.newClass()
    const { buses, close } = await connect()
    const [a, b] = [
      await buildNode(await school.database.reopen(), { bus: buses[0] }),
      await buildNode(await school.database.reopen(), { bus: buses[1] }),
    ]
    const [desk, pupil] = [await sit(teacher, a), await sit(student, b)]
    await vi.waitFor(() => expect(desk.named('client_presence_notice').at(-1)).toMatchObject({ online_count: 1 }), 5000)
    const { id } = (await desk.ask('voter_publish', { ...form, result: 1 })).data
    await vi.waitFor(() => expect(pupil.named('voter_latest_detail').at(-1)).toMatchObject({ id, is_open: 1 }))
    expect((await pupil.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject({ options: [{ count: 1 }, { count: 0 }] })
    await vi.waitFor(() => expect(desk.named('voter_latest_detail').at(-1)).toMatchObject({ voter_student_count: 1 }))
    await a.ask(accounts.logOut, {}, student)
    await pupil.closed()
    expect(pupil.end.code).toBe(4001)
    await vi.waitFor(() => expect(desk.named('client_presence_notice').at(-1)).toMatchObject({ online_count: 0 }), 5000)
    await Promise.all([a.app.close(), b.app.close()])
    await close()
  })
})
