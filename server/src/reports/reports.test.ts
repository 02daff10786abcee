import { lessons } from '@jiangtai/contract/lessons'
import { refusals } from '@jiangtai/contract/refusal'
import { isThere, LessonReport, type LessonRow, reports } from '@jiangtai/contract/reports'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'
import { readSheets } from '../../test/xlsx.ts'
import { factsOf } from './reports.db.ts'

describe.each(engines)('the class report on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  type Person = { session: string }
  const now = () => school.deps.clock.seconds()
  const insertLesson = async (class_id: number, teacher_id: number, more: { started_at?: number; ended_at?: number | null } = {}) =>
    (
      await school.db
        .insertInto('lessons')
        .values({ class_id, teacher_id, course_id: null, started_at: now() - 2700, seen_at: now(), ended_at: now(), ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const insertFact = (class_id: number, lesson_id: number, user_id: number, tool: string, kind: string, data: object) =>
    school.db
      .insertInto('facts')
      .values({ class_id, lesson_id, user_id, tool, kind, created_at: now() - 60, data: JSON.stringify(data) })
      .execute()
  const insertStay = (lesson_id: number, student_id: number) =>
    school.db
      .insertInto('lesson_attendances')
      .values({ lesson_id, student_id, stay: 1, came_at: now() - 2700, seen_at: now() })
      .execute()
  const reportFor = async (person: Person, lesson_id: number) => {
    const { data } = await school.ask(reports.report, { lesson_id }, person)
    return z.parse(LessonReport, data)
  }
  const list = async (person: Person, class_id: number, curr_page_index = 1, page_size = 20) =>
    (await school.ask(reports.lessons, { class_id, curr_page_index, page_size }, person)).data as { list: LessonRow[]; pageCount: number }

  it('of a lesson that was really held tells who came, what was voted publicly, and of an anonymous vote only the result', async () => {
    const { classId, teacher, student, newStudent, sit } = await school.newClass()
    const absent = await newStudent()
    const [desk, pupil] = [await sit(teacher), await sit(student)]
    const { lesson_id } = (await school.ask(lessons.start, { class_id: classId }, teacher)).data as { lesson_id: number }
    await vi.waitFor(async () => expect((await reportFor(teacher, lesson_id)).present_count).toBe(1), 5000)
    for (const privacy of [1, 2]) {
      const { id } = (await desk.ask('voter_publish', { ...form, title: privacy === 1 ? '公开题' : '匿名题', privacy })).data
      await pupil.ask('voter_vote', { id, option_ids: [2] })
      await desk.ask('voter_stop', { id })
    }
    school.time.ms += 60_000
    await school.ask(lessons.end, { class_id: classId }, teacher)
    const report = await reportFor(teacher, lesson_id)
    expect(report).toMatchObject({ class_id: classId, teacher_name: teacher.realName, course_name: '', present_count: 1, student_count: 2 })
    expect(report).toMatchObject({ vote_count: 2, public_vote_count: 1, participation: 100 })
    expect(report.timeline.map(({ text }) => text)).toEqual(['开始上课', '投票 《公开题》 1/2', '投票 《匿名题》 1/2', '下课'])
    expect(report.students).toMatchObject([
      { student_id: student.id, name: student.realName, votes: 1, late_seconds: 0, present_seconds: 60 },
      { student_id: absent.id, votes: 0, came_at: 0 },
    ])
    expect((await list(teacher, classId)).list).toMatchObject([{ lesson_id, present_count: 1, student_count: 2 }])
  })

  it('shows a lesson that still goes on', async () => {
    const { classId, teacher } = await school.newClass()
    const id = await insertLesson(classId, teacher.id, { ended_at: null })
    expect(await reportFor(teacher, id)).toMatchObject({ lesson_id: id, ended_at: 0, timeline: [{ kind: 'start' }] })
  })

  it('is for the teachers of the class; for others the lesson is as unknown as one that never was', async () => {
    const { classId, teacher, student } = await school.newClass()
    const id = await insertLesson(classId, teacher.id)
    const colleague = await school.people.teacher(school.orgId, [classId])
    const stranger = await school.people.teacher(school.orgId, [school.foreign])
    const otherOrg = await school.people.organization({ hosts: [`o${id}.test`] })
    const elsewhere = await school.people.teacher(otherOrg, [await school.people.schoolClass(otherOrg)])
    for (const call of [reports.report, reports.exportReport]) {
      const ask = async (person: Person, lesson_id: number, host = 'localhost') => {
        const response = await school.app.inject({
          url: call.path,
          query: { lesson_id: String(lesson_id) },
          headers: { host, cookie: `jt_session=${person.session}` },
        })
        return response.headers['content-disposition'] ? 0 : (response.json() as { errCode: number }).errCode
      }
      expect(await ask(colleague, id)).toBe(0)
      for (const code of [await ask(stranger, id), await ask(elsewhere, id, `o${id}.test`), await ask(teacher, 2 ** 31 - 1)])
        expect(code).toBe(refusals.lessonUnknown[0])
      expect(await ask(student, id)).toBe(refusals.notAllowed[0])
    }
    const codeOf = async (person: Person, host = 'localhost') =>
      (await school.ask(reports.lessons, { class_id: classId, curr_page_index: 1, page_size: 10 }, { ...person, host })).errCode
    expect(await codeOf(stranger)).toBe(refusals.foreignClass[0])
    expect(await codeOf(elsewhere, `o${id}.test`)).toBe(refusals.foreignClass[0])
    expect(await codeOf(student)).toBe(refusals.notAllowed[0])
    expect(await codeOf(colleague)).toBe(0)
  })

  it('keeps those who have left the class since, unless an anonymous vote is all they took part in', async () => {
    const { classId, teacher, student } = await school.newClass()
    const [gone, secret] = [await school.people.student(school.orgId), await school.people.student(school.orgId)]
    const id = await insertLesson(classId, teacher.id)
    await insertFact(classId, id, gone.id, 'roll-call', 'called', { event_id: 1 })
    await insertFact(classId, id, secret.id, 'voter', 'vote', { id: 1 })
    await insertStay(id, student.id)
    const report = await reportFor(teacher, id)
    expect(report.students.map(({ student_id, name }) => [student_id, name])).toEqual([
      [student.id, student.realName],
      [gone.id, gone.realName],
    ])
    expect(report).toMatchObject({ present_count: 2, student_count: 2 })
    expect((await list(teacher, classId)).list).toMatchObject([{ present_count: 2, student_count: 2 }])
  })

  it('does not read the strokes of a live board, of which there are thousands', async () => {
    const { classId, teacher } = await school.newClass()
    const lessonId = await insertLesson(classId, teacher.id)
    await insertFact(classId, lessonId, teacher.id, 'live-board', 'board-ops', { board_live_id: 1, seq: 1, ops: [] })
    await insertFact(classId, lessonId, teacher.id, 'roll-call', 'roll-call', {})
    const facts = []
    for await (const some of factsOf(school.db, lessonId)) facts.push(...some)
    expect(facts.map(({ tool }) => tool)).toEqual(['roll-call'])
  })

  it('lists lessons page by page, newest first', async () => {
    const { classId, teacher } = await school.newClass()
    expect(await list(teacher, classId)).toEqual({ list: [], pageCount: 0, total: 0 })
    const ids = []
    for (let at = 0; at < 5; at++) ids.push(await insertLesson(classId, teacher.id, { started_at: now() - 9000 + at }))
    const pages = [await list(teacher, classId, 1, 2), await list(teacher, classId, 2, 2), await list(teacher, classId, 3, 2)]
    expect(pages.flatMap((page) => page.list.map(({ lesson_id }) => lesson_id))).toEqual(ids.toReversed())
    expect(pages.map(({ pageCount }) => pageCount)).toEqual([3, 3, 3])
    expect(await list(teacher, classId, 2 ** 31 - 1, 50)).toEqual({ list: [], pageCount: 1, total: 5 })
    const { errCode } = await school.ask(reports.lessons, { class_id: classId, curr_page_index: 1, page_size: 51 }, teacher)
    expect(errCode).toBe(refusals.badInput[0])
  })

  it('counts attendance by hand where no device says otherwise, and no call that was taken back, in the list as in the report', async () => {
    const { classId, teacher, student, newStudent } = await school.newClass()
    const [byHand, away, replaced, back] = [await newStudent(), await newStudent(), await newStudent(), await newStudent()]
    const [online, answering] = [await newStudent(), await newStudent()]
    const id = await insertLesson(classId, teacher.id)
    for (const { id: seen } of [student, online]) await insertStay(id, seen)
    const mark = (who: { id: number }, kind: string, data: object = {}) => insertFact(classId, id, who.id, 'roll-call', kind, data)
    await mark(byHand, 'present')
    for (const one of [away, online, answering]) await mark(one, 'absent')
    await mark(away, 'called', { event_id: 2 })
    await insertFact(classId, id, answering.id, 'quick-question', 'answered', { id: 1, option: 2 })
    await mark(replaced, 'called', { event_id: 3 })
    await mark(replaced, 'uncalled', { event_id: 3 })
    await mark(back, 'absent')
    await mark(back, 'present')
    const counts = { present_count: 5, student_count: 7 }
    const report = await reportFor(teacher, id)
    expect(report).toMatchObject({ ...counts, call_count: 1 })
    expect(report.students.filter(isThere).map(({ student_id }) => student_id)).toEqual([
      student.id,
      byHand.id,
      back.id,
      online.id,
      answering.id,
    ])
    expect((await list(teacher, classId)).list).toMatchObject([counts])
  })

  it('counts over more facts than are read at once: what was said last of somebody holds', async () => {
    const { classId, teacher, student, newStudent } = await school.newClass()
    const [left, returned, calledTwice, uncalled] = [await newStudent(), await newStudent(), await newStudent(), await newStudent()]
    const id = await insertLesson(classId, teacher.id)
    const mark = (who: { id: number }, kind: string) => insertFact(classId, id, who.id, 'roll-call', kind, {})
    await mark(left, 'present')
    await mark(returned, 'absent')
    for (const one of [calledTwice, calledTwice, uncalled]) await mark(one, 'called')
    const lamp = { class_id: classId, lesson_id: id, user_id: student.id, tool: 'traffic-light', kind: 'lamp', created_at: now() }
    const many = Array.from({ length: 1000 }, () => ({ ...lamp, data: '{"id":1,"color":1}' }))
    for (let at = 0; at < 5; at++) await school.db.insertInto('facts').values(many).execute()
    await mark(left, 'absent')
    await mark(returned, 'present')
    for (const one of [calledTwice, uncalled]) await mark(one, 'uncalled')
    expect((await list(teacher, classId)).list).toMatchObject([{ present_count: 3, student_count: 5 }])
  })

  it.each([
    ['roll-call', 'called', { event_id: 1 }],
    ['roll-call', 'grab', { event_id: 1, rank: 1, used_ms: 900 }],
    ['roll-call', 'present', {}],
    ['traffic-light', 'lamp', { id: 1, color: 1 }],
    ['quick-question', 'answered', { id: 1, option: 2 }],
    ['voter', 'vote', { id: 1, option_ids: [1] }],
  ])('whoever is known by %s %s alone was there, in the list as in the report', async (tool, kind, data) => {
    const { classId, teacher, student } = await school.newClass()
    const id = await insertLesson(classId, teacher.id)
    await insertFact(classId, id, student.id, tool, kind, data)
    expect((await reportFor(teacher, id)).present_count).toBe(1)
    expect((await list(teacher, classId)).list).toMatchObject([{ present_count: 1 }])
  })

  it('is exported as sheets, with nobody’s part in anything anonymous', async () => {
    const { classId, teacher, student, newStudent } = await school.newClass()
    const other = await newStudent()
    const id = await insertLesson(classId, teacher.id)
    await insertStay(id, student.id)
    await insertFact(classId, id, student.id, 'traffic-light', 'lamp', { id: 1, color: 2 })
    const lamp = { id: 1, counts: [0, 1, 0], student_count: 2, started_at: now() - 90 }
    await insertFact(classId, id, teacher.id, 'traffic-light', 'lamp-result', lamp)
    await insertFact(classId, id, teacher.id, 'scorer', 'saved', { id: 1, groups: [{ id: 1, name: '=朝阳组', score: 23 }] })
    await insertFact(classId, id, other.id, 'voter', 'vote', { id: 4 })
    await insertFact(classId, id, teacher.id, 'voter', 'vote-result', {
      ...{ id: 4, title: '匿名题', type: 1, privacy: 2, voter_count: 2, voter_student_count: 1, create_at: now() - 80 },
      options: [{ id: 1, value: '好', count: 1 }],
    })
    const response = await school.app.inject({
      url: reports.exportReport.path,
      query: { lesson_id: String(id) },
      headers: { host: 'localhost', cookie: `jt_session=${teacher.session}` },
    })
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toMatch(/课堂报告 班级\d+ 2026-11-16\.xlsx$/)
    const sheets = readSheets(response.rawPayload)
    expect(Object.keys(sheets)).toEqual(['概况', '每位同学', '投票', '信号灯', '快问', '小组计分'])
    expect(sheets.概况).toContainEqual(['出勤', '1/2'])
    expect(sheets.每位同学?.slice(1).map(([name, there, , , ...rest]) => [name, there, ...rest])).toEqual([
      [student.realName, '出勤', '45 分 00 秒', '', 0, 0, 0, 0, '黄灯', '', 0],
      [other.realName, '缺勤', '', '', 0, 0, 0, 0, '—', '', 0],
    ])
    expect(sheets.概况).toContainEqual(['参与率（到课 1 人）', '100%'])
    expect(sheets.投票?.[1]?.slice(1)).toEqual(['匿名题', '匿名', '好', 1, 1, 2])
    expect(sheets.信号灯?.[1]?.slice(1)).toEqual([0, 1, 0, 2])
    expect(sheets.小组计分?.[1]?.slice(1)).toEqual(['=朝阳组', 23])
  })
})
