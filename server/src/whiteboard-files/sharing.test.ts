import { refusals } from '@jiangtai/contract/refusal'
import { whiteboardFiles as calls, type StudentBoard, type StudentBoardDay, type WhiteboardDay } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BoardSchool, createBoardSchool } from '../../test/boards.ts'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { sample } from '../../test/samples.ts'
import { setSwitch } from '../../test/set-switch.ts'
import { uploader } from '../../test/uploading.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
type Person = { id: number; session: string }
type Seen = { list: WhiteboardDay[]; own: StudentBoard[]; pageCount: number }
type Given = { list: StudentBoardDay[]; pageCount: number; given_count: number; student_count: number }
const hour = 3_600_000

describe.each(engines)('boards that are shown and given on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let one: BoardSchool
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  beforeEach(async () => {
    one = await createBoardSchool(school, orgId)
  })
  afterAll(() => school.close())

  const share = (id: number, input: object = {}, person: Person = one.teacher) =>
    one.as(person)<{ not_push_class_ids: number[] }>(calls.share, { id, course_id: one.courseId, class_ids: [one.classId], ...input })
  const seenBy = async (person: Person, input: object = {}) =>
    (await one.as(person)<Seen>(calls.shared, { curr_page_index: 1, ...input })).data
  const idsIn = ({ list }: Pick<Seen, 'list'>) => list.flatMap((day) => day.list.map(({ id }) => id))
  const give = async (person: Person, input: object = {}) =>
    one.as(person)<{ id: number }>(calls.give, { file_cdn_id: await one.image(person), class_id: one.classId, ...input })
  /** A picture with bytes behind it. */
  const picture = async (person: Person) => (await uploader(school, person.session).direct('板书.png', sample('png'))).data
  const statusFor = async (person: Person, url: string, host = 'localhost') =>
    (await school.app.inject({ url, headers: { host, cookie: `jt_session=${person.session}` } })).statusCode

  it('R522: a shared board shows in its classes at once; those the course was not pushed to are named, and see it all the same', async () => {
    await one.pushTo(one.classId)
    const id = await one.add(one.teacher, { course_id: one.otherCourseId })
    const { data } = await share(id, { class_ids: [one.otherClass, one.classId, one.classId] })
    expect(data).toEqual({ not_push_class_ids: [one.otherClass] })
    expect([idsIn(await seenBy(one.student)), idsIn(await seenBy(one.neighbour))]).toEqual([[id], [id]])
    await (await one.pushTo(one.otherClass)).withdraw()
    expect(idsIn(await seenBy(one.neighbour))).toEqual([id])
    const [file] = (await seenBy(one.student)).list[0]?.list ?? []
    expect(file).toMatchObject({ share_range_id: '1', shared_course_id: one.courseId, shared_class_ids: [one.classId] })
    const mine = (await one.as(one.teacher)<Seen>(calls.pages, { curr_page_index: 1 })).data.list[0]?.list[0]
    expect(mine).toMatchObject({ share_range_id: '1', shared_course_id: one.courseId, shared_class_ids: [one.classId, one.otherClass] })
  })

  it('R523: sharing again replaces whom it was shown to; del-share-files shows it to nobody', async () => {
    for (const classId of [one.classId, one.otherClass]) await one.pushTo(classId)
    const id = await one.add(one.teacher)
    await share(id)
    await share(id, { class_ids: [one.otherClass] })
    expect([idsIn(await seenBy(one.student)), idsIn(await seenBy(one.neighbour))]).toEqual([[], [id]])
    expect((await one.as(one.teacher)(calls.unshare, { id })).errCode).toBe(0)
    expect(idsIn(await seenBy(one.neighbour))).toEqual([])
    expect((await one.as(one.teacher)(calls.unshare, { id })).errCode).toBe(0)
  })

  it('a board is shown with a course, to own classes; else nothing changes', async () => {
    const id = await one.add(one.teacher)
    const foreignClass = await school.people.schoolClass(orgId)
    const abroad = await one.library.tree(await school.people.organization())
    for (const [name, input] of [
      ['boardCourseEmpty', { course_id: 0 }],
      ['boardClassEmpty', { class_ids: [] }],
      ['foreignClass', { class_ids: [one.classId, foreignClass] }],
      ['courseUnknown', { course_id: abroad.courseId }],
      ['tooManyAtOnce', { class_ids: Array.from({ length: 51 }, (_, at) => at + 1) }],
    ] as const)
      expect((await share(id, input)).errCode, name).toBe(code(name))
    expect(await school.db.selectFrom('board_shares').selectAll().where('board_id', '=', id).execute()).toEqual([])
  })

  it('two who share at once leave one of both', async () => {
    const id = await one.add(one.teacher)
    const outcomes = await Promise.all([share(id), share(id, { class_ids: [one.otherClass] }), share(id, { class_ids: [one.otherClass] })])
    expect(outcomes.map(({ errCode }) => errCode)).toEqual([0, 0, 0])
    const left = await school.db.selectFrom('board_shares').select('class_id').where('board_id', '=', id).execute()
    expect(left).toHaveLength(1)
  })

  it('students see what was shown last first, by days, ten a page, of one course or all, and with the first page what they gave', async () => {
    await one.pushTo(one.classId)
    await one.pushTo(one.classId, one.otherCourseId)
    const ids: number[] = []
    for (let at = 0; at < 12; at++) {
      ids.unshift(await one.add(one.teacher))
      await share(ids[0] ?? 0, at === 0 ? { course_id: one.otherCourseId } : {})
      school.time.ms += 3 * hour
    }
    school.time.ms -= 36 * hour
    const [first, second, third] = [
      await seenBy(one.student),
      await seenBy(one.student, { curr_page_index: 2 }),
      await seenBy(one.student, { curr_page_index: 3 }),
    ]
    expect([first, second, third].flatMap(idsIn)).toEqual(ids)
    expect([first.pageCount, idsIn(first).length, idsIn(third).length]).toEqual([2, 10, 0])
    expect(first.list.length).toBeGreaterThan(1)
    for (const { date, list } of first.list) for (const file of list) expect(file.date).toBe(date)
    expect(idsIn(await seenBy(one.student, { course_id: one.otherCourseId }))).toEqual(ids.slice(-1))
    const given = (await give(one.student)).data.id
    expect((await seenBy(one.student)).own).toMatchObject([{ id: given, student_id: one.student.id }])
    expect([(await seenBy(one.classmate)).own, (await seenBy(one.student, { curr_page_index: 2 })).own]).toEqual([[], []])
    expect(await seenBy(await school.people.student(orgId))).toEqual({ list: [], own: [], pageCount: 0 })
  })

  it('R516: a student’s board reaches the teachers of the class, by days, and nobody else', async () => {
    const first = (await give(one.student, { course_id: one.courseId })).data.id
    school.time.ms += 24 * hour
    const second = (await give(one.classmate)).data.id
    school.time.ms -= 24 * hour
    const given = async (person: Person, input: object = {}) =>
      one.as(person)<Given>(calls.given, { class_id: one.classId, curr_page_index: 1, ...input })
    for (const person of [one.teacher, one.colleague]) {
      const { data } = await given(person)
      expect(data.pageCount).toBe(1)
      expect(data.list.map(({ date, list }) => [date, list.map(({ id }) => id)])).toEqual([
        ['2026-11-17', [second]],
        ['2026-11-16', [first]],
      ])
      expect(data.list[1]?.list[0]).toMatchObject({
        student_id: one.student.id,
        student_name: one.student.realName,
        course_id: one.courseId,
        has_strokes: 0,
      })
    }
    expect((await given(one.teacher, { dates: ['2026-11-16'] })).data.list.map(({ date }) => date)).toEqual(['2026-11-16'])
    expect((await given(one.teacher, { curr_page_index: 2 })).data).toMatchObject({ list: [], pageCount: 1 })
    const stranger = await school.people.teacher(orgId, [one.otherClass])
    expect([(await given(stranger)).errCode, (await given(one.student)).errCode]).toEqual([code('foreignClass'), code('notAllowed')])
  })

  it('says how many of the class have given one today: each once, and nobody who left', async () => {
    const counts = async () => {
      const { given_count, student_count } = (await one.as(one.teacher)<Given>(calls.given, { class_id: one.classId, curr_page_index: 1 }))
        .data
      return [given_count, student_count]
    }
    await give(one.student)
    school.time.ms += 24 * hour
    expect(await counts()).toEqual([0, 2])
    for (const person of [one.student, one.student, one.classmate]) await give(person)
    expect(await counts()).toEqual([2, 2])
    await school.db.deleteFrom('class_students').where('student_id', '=', one.classmate.id).execute()
    expect(await counts()).toEqual([1, 1])
    // What somebody gave in another class today counts there.
    await give(one.neighbour, { class_id: one.otherClass })
    await school.db.deleteFrom('class_students').where('student_id', '=', one.neighbour.id).execute()
    await school.db.insertInto('class_students').values({ class_id: one.classId, student_id: one.neighbour.id }).execute()
    expect(await counts()).toEqual([1, 2])
    school.time.ms -= 24 * hour
  })

  it('a teacher sees before sharing which of the own classes a course was pushed to', async () => {
    const pushed = async (person: Person, input: Record<string, number>) =>
      (await one.as(person)<{ pushed_class_ids: number[] }>(calls.classes, input)).data.pushed_class_ids
    await one.pushTo(one.otherClass)
    expect(await pushed(one.teacher, { course_id: one.courseId })).toEqual([one.otherClass])
    expect(await pushed(one.teacher, { course_id: one.otherCourseId })).toEqual([])
    expect(await pushed(one.teacher, {})).toEqual([])
    expect(await pushed(one.colleague, { course_id: one.courseId })).toEqual([])
    const abroad = await one.library.tree(await school.people.organization())
    expect((await one.as(one.teacher)(calls.classes, { course_id: abroad.courseId })).errCode).toBe(code('courseUnknown'))
  })

  it('a student gives an own picture to the own class, while 白板分享 is on', async () => {
    const foreignTree = await one.library.tree(await school.people.organization())
    const theirs = await one.image(one.classmate)
    const strokes_id = (await one.keep(one.classmate)).id
    for (const [name, input] of [
      ['foreignClass', { class_id: one.otherClass }],
      ['boardPicture', { file_cdn_id: theirs }],
      ['boardUnreadable', { strokes_id }],
      ['courseUnknown', { course_id: foreignTree.courseId }],
    ] as const)
      expect((await give(one.student, input)).errCode, name).toBe(code(name))
    expect((await give(one.teacher)).errCode).toBe(code('notAllowed'))
    const off = { orgId, classId: one.classId, name: 'im_interaction_whiteboard', isOn: false } as const
    await setSwitch(school.db, school.deps.bus.publish, off)
    expect((await give(one.student)).errCode).toBe(code('switchedOff'))
    expect(await school.db.selectFrom('student_boards').selectAll().where('class_id', '=', one.classId).execute()).toEqual([])
  })

  it('the picture and the background of a board are read by the teacher and, while they see it, by students of the class', async () => {
    const [drawn, behind] = [await picture(one.teacher), await picture(one.teacher)]
    const id = await one.add(one.teacher, { file_cdn_id: drawn.file_cdn_id, bg_file_cdn_id: behind.file_cdn_id })
    const people = [one.teacher, one.student, one.neighbour, one.colleague, one.abroad.student, one.abroad.teacher]
    const statuses = async (url: string) =>
      Promise.all(
        people.map((person) =>
          statusFor(person, url, person === one.abroad.student || person === one.abroad.teacher ? one.abroad.host : 'localhost'),
        ),
      )
    for (const { file_cdn_url: url } of [drawn, behind]) {
      await one.as(one.teacher)(calls.unshare, { id })
      expect(await statuses(url)).toEqual([200, 404, 404, 404, 404, 404])
      await share(id)
      expect(await statuses(url)).toEqual([200, 200, 404, 404, 404, 404])
    }
    await share(id, { class_ids: [one.otherClass] })
    expect([await statusFor(one.student, drawn.file_cdn_url), await statusFor(one.neighbour, drawn.file_cdn_url)]).toEqual([404, 200])
    await one.as(one.teacher)(calls.remove, { id })
    expect([await statusFor(one.neighbour, drawn.file_cdn_url), await statusFor(one.teacher, drawn.file_cdn_url)]).toEqual([404, 200])
  })

  it('what a student gave is read by the teachers of that class, also when the student has left it', async () => {
    const { file_cdn_id, file_cdn_url } = await picture(one.student)
    await give(one.student, { file_cdn_id })
    await school.db.deleteFrom('class_students').where('student_id', '=', one.student.id).execute()
    await school.db.insertInto('class_students').values({ class_id: one.otherClass, student_id: one.student.id }).execute()
    const stranger = await school.people.teacher(orgId)
    const people = [one.student, one.teacher, one.colleague, one.classmate, one.neighbour, stranger]
    expect(await Promise.all(people.map((person) => statusFor(person, file_cdn_url)))).toEqual([200, 200, 200, 404, 404, 404])
  })
})
