import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BinEntry, bin } from '@jiangtai/contract/bin'
import { type ClassGroup, classGroups } from '@jiangtai/contract/class-groups'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes, type RosterStudent } from '@jiangtai/contract/classes'
import { courseShares } from '@jiangtai/contract/course-shares'
import { courses } from '@jiangtai/contract/courses'
import { examMarking } from '@jiangtai/contract/exam-marking'
import { exams, type ListedExam, type WrittenExam } from '@jiangtai/contract/exams'
import type { GivenTo } from '@jiangtai/contract/given-exam'
import { type KnowledgePoint, knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { mediaTypes } from '@jiangtai/contract/media'
import { notices } from '@jiangtai/contract/notices'
import { pagePlans } from '@jiangtai/contract/page-plans'
import { protocol } from '@jiangtai/contract/protocol'
import { pushes } from '@jiangtai/contract/pushes'
import { questionImportStates, questionImports } from '@jiangtai/contract/question-imports'
import { type BankQuestion, type ListedQuestion, questions } from '@jiangtai/contract/questions'
import { isThere, type LessonReport, reports } from '@jiangtai/contract/reports'
import { resources } from '@jiangtai/contract/resources'
import { studies } from '@jiangtai/contract/studies'
import { suggests } from '@jiangtai/contract/suggests'
import { type ManagedClass, type OwnJoinRequest, teacherClasses } from '@jiangtai/contract/teacher-classes'
import { type StudyAdvice, type StudyMessage, teacherStudy } from '@jiangtai/contract/teacher-study'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { openTestStorage, type TestStorage } from '../../test/storages.ts'
import { usernameKey } from '../login/username.ts'
import { isTrulyA } from '../uploads/bytes/inspect.ts'
import { bytesOf } from '../uploads/stored-bytes.ts'
import { loadDemoSchool } from './demo.ts'
import { isSchoolDay } from './term.ts'

const folder = fileURLToPath(new URL('../../demo', import.meta.url))
/** Nobody logs in here with a password. */
const hashPassword = async () => 'none'
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

describe.each(engines)('the life of the demo school on %s', (engine) => {
  let school: TestApp
  let files: TestStorage
  const load = () =>
    loadDemoSchool(school.database, school.deps.clock, { usernameKey, hashPassword, life: { folder, storage: files.storage } })
  const as = async (id: number) => ({ session: await school.people.session(id) })
  const [zhou, li, wang, xiaoman] = [1, 2, 3, 1001]

  /** Every lesson that the three teachers can open, newest first. */
  async function allReports(): Promise<LessonReport[]> {
    const found: LessonReport[] = []
    for (const [teacher, class_id] of [
      [zhou, 1],
      [zhou, 2],
      [li, 3],
    ] as const) {
      const who = await as(teacher)
      const { data } = await school.ask(reports.lessons, { class_id, curr_page_index: 1, page_size: 50 }, who)
      for (const { lesson_id, present_count, student_count } of (data as { list: LessonReport[] }).list) {
        const report = (await school.ask(reports.report, { lesson_id }, who)).data as LessonReport
        expect({ present_count, student_count }).toEqual({ present_count: report.present_count, student_count: report.student_count })
        found.push(report)
      }
    }
    return found
  }

  beforeAll(async () => {
    files = await openTestStorage('disk')
    school = await buildApp(engine, { storage: files.storage })
    // 14:20 of a Tuesday in China.
    school.time.ms = Date.UTC(2026, 10, 17, 6, 20)
    await load()
  })
  afterAll(async () => {
    await school.close()
    await files.close()
  })

  it('has a class in groups, of which a few are in none yet', async () => {
    const { data } = await school.ask(classGroups.list, { class_id: 1 }, await as(zhou))
    const { groups } = data as { groups: ClassGroup[] }
    expect(groups.map(({ name }) => name)).toEqual(['第1组', '第2组', '第3组', '第4组'])
    expect(Math.min(...groups.map(({ students }) => students.length))).toBeGreaterThan(5)
    const { data: none } = await school.ask(classGroups.ungrouped, { class_id: 1 }, await as(zhou))
    expect((none as { list: unknown[] }).list).toHaveLength(3)
  })

  it('has taught on school days of the last two weeks, today included, and every lesson is over', async () => {
    const rows = await school.db.selectFrom('lessons').selectAll().execute()
    const now = school.deps.clock.seconds()
    expect(rows.length).toBeGreaterThanOrEqual(20)
    for (const { started_at, ended_at } of rows) {
      expect(isSchoolDay(started_at)).toBe(true)
      expect(started_at).toBeGreaterThan(now - 15 * 86_400)
      expect(ended_at).toBe(started_at + 45 * 60)
      expect(ended_at).toBeLessThan(now)
    }
    expect(rows.some(({ started_at }) => started_at > now - 8 * 3600)).toBe(true)
    for (const { started_at, ended_at } of rows.filter(({ class_id }) => class_id === 1))
      expect(
        rows.filter((other) => other.class_id === 1 && other.started_at < (ended_at ?? 0) && (other.ended_at ?? 0) > started_at),
      ).toHaveLength(1)
  })

  it('has feedback in different states, one of it about a resource and one with a picture', async () => {
    const saidBy = async (id: number) =>
      ((await school.ask(suggests.mine, { curr_page_index: 1, page_size: 10 }, await as(id))).data as { list: object[] }).list
    expect(await saidBy(zhou)).toMatchObject([
      { state: 1, resource_title: '春' },
      { state: 2, answer: expect.stringContaining('谢谢') },
    ])
    expect(await saidBy(1003)).toMatchObject([{ state: 0, files: [{ name: '画不出线.png' }] }])
  })

  it('has a report for each of them, whose figures agree', async () => {
    const all = await allReports()
    expect(all.length).toBeGreaterThanOrEqual(20)
    for (const report of all) {
      const { students, votes, lamps, questions, present_count, student_count, participation } = report
      expect(present_count).toBe(students.filter(isThere).length)
      expect(present_count).toBeGreaterThan(student_count - 4)
      expect(present_count).toBeLessThanOrEqual(student_count)
      expect(participation).toBeGreaterThan(70)
      for (const { options, voter_student_count, voter_count } of votes) {
        expect(sum(options.map(({ count }) => count))).toBe(voter_student_count)
        expect(voter_student_count).toBeLessThanOrEqual(Math.min(voter_count, present_count))
      }
      for (const [n, { counts, student_count: asked }] of questions.entries()) {
        expect(asked).toBe(student_count)
        expect(sum(counts)).toBe(students.filter(({ answers }) => (answers[n] ?? 0) > 0).length)
      }
      for (const [n, { counts }] of lamps.entries())
        expect(counts).toEqual([1, 2, 3].map((color) => students.filter((student) => student.lamps[n] === color).length))
      for (const { at } of report.timeline) {
        expect(at).toBeGreaterThanOrEqual(report.started_at)
        expect(at).toBeLessThanOrEqual(report.ended_at)
      }
    }
    const seen = new Set(all.flatMap(({ timeline }) => timeline.map(({ kind }) => kind)))
    expect([...seen]).toEqual(expect.arrayContaining(['call', 'grab', 'vote', 'lamp', 'question', 'score', 'timer']))
    expect(all.some(({ votes }) => votes.some(({ is_anonymous }) => is_anonymous === 1))).toBe(true)
  })

  it('has prepared lessons of three subjects with slides, pictures, a film and a sound, whose bytes can be read', async () => {
    const kinds = new Set<number>()
    // The exam that goes on is one that the class has.
    for (const [teacher, subject, course, pushed_count] of [
      [zhou, '数学', '一元一次方程的应用', 3],
      [li, '语文', '雨的四季', 2],
      [wang, '英语', 'Is this your mum?', 2],
    ] as const) {
      const who = await as(teacher)
      const { list } = (await school.ask(courses.recent, { class_id: 1, curr_page_index: 1, page_size: 50 }, who)).data as {
        list: { course_name: string; subject_name: string; taught_at: number; item_count: number; pushed_count: number }[]
      }
      expect(list.find(({ taught_at, item_count }) => taught_at === 0 && item_count > 0)).toMatchObject({
        ...{ course_name: course, subject_name: subject, pushed_count },
      })
      expect(list.filter(({ taught_at }) => taught_at > 0).length).toBeGreaterThanOrEqual(2)
      const mine = (await school.ask(resources.mine, { curr_page_index: 1, page_size: 60 }, who)).data as {
        list: { file_cdn_url: string; thumb_url: string; media_class_id: number; name: string; bytes: number }[]
      }
      const read = (url: string) => school.app.inject({ url, headers: { host: 'localhost', cookie: `jt_session=${who.session}` } })
      for (const { file_cdn_url, thumb_url, media_class_id, bytes } of mine.list) {
        kinds.add(media_class_id)
        expect((await read(file_cdn_url)).rawPayload.length).toBe(bytes)
        // Everything but the sound is seen in lists.
        if (media_class_id !== mediaTypes.audio) expect((await read(thumb_url)).headers['content-type']).toBe('image/webp')
      }
    }
    expect([...kinds].sort((a, b) => a - b)).toEqual([1, 2, 5, 6])
  })

  it('keeps files that are what they are called, and all of the folder', async () => {
    const rows = await school.db.selectFrom('files').selectAll().execute()
    for (const { extension, storage_key, bytes } of rows)
      expect(await isTrulyA(extension, bytesOf(files.storage, storage_key, bytes))).toBe(true)
    expect(rows).toHaveLength(readdirSync(folder).filter((name) => name.includes('.') && !name.endsWith('.json')).length)
    expect(sum(rows.map(({ bytes }) => bytes))).toBeLessThan(2_500_000)
  })

  it('has courses that colleagues have shared: two new ones for 周敏, one to the whole school, and one of her own', async () => {
    const listOf = async (type: number) =>
      (await school.ask(courseShares.list, { type, curr_page_index: 1, page_size: 10 }, await as(zhou))).data
    expect(await listOf(1)).toMatchObject({
      new_count: 2,
      list: [
        { can_copy: 1, resource_count: 2 },
        { can_copy: 0, resource_count: 2 },
      ],
    })
    expect(await listOf(2)).toMatchObject({ list: [{ receiver_count: 2, read_count: 1 }] })
    expect(await listOf(3)).toMatchObject({ list: [{ to_school: 1, is_read: 1 }] })
    expect((await school.ask(protocol.isNeeded, {}, await as(zhou))).data).toEqual({ status: 0 })
  })

  it('has a student who asked to leave a class and waits for an answer', async () => {
    const { data } = await school.ask(classMembers.leaveRequests, {}, await as(zhou))
    expect(data).toMatchObject({ list: [{ class_id: 2, class_name: '七年级(1)班' }] })
    expect((await school.ask(classMembers.leaveRequests, {}, await as(li))).data).toEqual({ list: [] })
  })

  it('has a teacher who waits to be let into a class, and students of each who never logged in', async () => {
    const { data } = await school.ask(teacherClasses.manage, {}, await as(zhou))
    const { classes: taught, requests } = data as { classes: ManagedClass[]; requests: OwnJoinRequest[] }
    expect(requests.map(({ class_name }) => class_name)).toEqual(['八年级(2)班'])
    for (const { id } of taught) {
      const roster = await school.ask(classes.roster, { class_id: id }, await as(zhou))
      const logins = (roster.data as { list: RosterStudent[] }).list.map(({ last_login_at }) => last_login_at > 0)
      expect([logins.includes(true), logins.includes(false)]).toEqual([true, true])
    }
  })

  it('gives its teacher study messages, and advice: somebody was away, something prepared was never given', async () => {
    const teacher = await as(zhou)
    const kindsOn = async (curr_page_index: number) => {
      const { data } = await school.ask(teacherStudy.messages, { curr_page_index, page_size: 50 }, teacher)
      return (data as { list: StudyMessage[] }).list.map(({ kind }) => kind)
    }
    const kinds = new Set([...(await kindsOn(1)), ...(await kindsOn(2))])
    expect(kinds.size).toBeGreaterThan(2)
    const { data } = await school.ask(teacherStudy.advice, { class_id: 1 }, teacher)
    const texts = (data as { list: StudyAdvice[] }).list.map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringMatching(/^.{2,4}连续 [23] 节课没有出勤$/))
    expect(texts).toContain('“有理数的加减法”备好了 2 份内容，还没有推送给班级')
  })

  it('was partly read: the class by most, the newest not yet by 林小满, who has notices of it', async () => {
    const given = (await school.ask(pushes.list, { class_id: 1, curr_page_index: 1, page_size: 50 }, await as(zhou))).data as {
      list: { course_name: string; student_count: number; items: { seen_count: number }[] }[]
    }
    const [newest] = given.list
    expect(newest).toMatchObject({ course_name: '一元一次方程的应用', student_count: 46 })
    for (const { seen_count } of newest?.items ?? []) {
      expect(seen_count).toBeGreaterThan(20)
      expect(seen_count).toBeLessThan(46)
    }
    const student = await as(xiaoman)
    const today = (await school.ask(studies.today, { class_id: 1 }, student)).data as { lessons: unknown[]; new_count: number }
    expect(today.lessons).toHaveLength(1)
    expect(today.new_count).toBeGreaterThanOrEqual(3)
    expect((await school.ask(notices.unread, {}, student)).data).toEqual({ count: 3 })
    const told = (await school.ask(notices.list, { curr_page_index: 1, page_size: 50 }, student)).data as {
      list: { is_read: number; created_at: number }[]
    }
    expect(told.list.filter(({ is_read }) => is_read === 1).length).toBeGreaterThan(3)
    expect((await school.ask(notices.unread, {}, await as(zhou))).data).toEqual({ count: 3 })
    const heard = (await school.ask(notices.list, { curr_page_index: 1, page_size: 50 }, await as(zhou))).data as typeof told
    expect(heard.list.map(({ created_at }) => created_at)).toEqual(heard.list.map(({ created_at }) => created_at).toSorted((a, b) => b - a))
    const reads = await school.db.selectFrom('item_reads').selectAll().execute()
    for (const { opened_at, seen_at, seconds } of reads) {
      expect(seen_at).toBeLessThanOrEqual(school.deps.clock.seconds())
      expect(seconds).toBeLessThanOrEqual(seen_at - opened_at)
    }
  })

  it('has a push that waits for the next school day', async () => {
    const asked = { is_waiting: '1', curr_page_index: 1, page_size: 20 }
    const { list } = (await school.ask(pushes.list, asked, await as(zhou))).data as { list: { course_name: string; push_at: number }[] }
    expect(list).toMatchObject([{ course_name: '一元一次方程的应用', push_at: Date.UTC(2026, 10, 17, 23, 30) / 1000 }])
  })

  it('has shared boards that can be played back, boards of students, prepared votes and plans of pages', async () => {
    const shared = (await school.ask(whiteboardFiles.shared, { curr_page_index: 1 }, await as(xiaoman))).data as {
      list: { list: { id: number; title: string; has_strokes: number }[] }[]
    }
    const boards = shared.list.flatMap(({ list }) => list)
    expect(boards.map(({ title }) => title).sort()).toEqual(['am is are', '粉笔多少钱', '解方程示范'])
    for (const { id } of boards)
      expect((await school.ask(whiteboardFiles.strokes, { id }, await as(xiaoman))).data).toMatchObject({ width: 1280 })
    const given = (await school.ask(whiteboardFiles.given, { class_id: 1, curr_page_index: 1 }, await as(zhou))).data as {
      list: { list: unknown[] }[]
    }
    expect(given.list.flatMap(({ list }) => list)).toHaveLength(8)
    expect((await school.ask(voterPlans.list, {}, await as(zhou))).data).toMatchObject({ list: [{}, {}, {}, {}] })
    const slides = await school.db.selectFrom('resources').select('id').where('title', '=', '一元一次方程的应用').executeTakeFirstOrThrow()
    const plans = (await school.ask(pagePlans.list, { resource_id: slides.id }, await as(zhou))).data as { list: { kind: number }[] }
    expect(plans.list.map(({ kind }) => kind)).toEqual([4, 1, 3, 2])
  })

  it('has something of each kind in the recycle bin of 周敏, which can be had back', async () => {
    const who = await as(zhou)
    const { list } = (await school.ask(bin.pages, { curr_page_index: 1, page_size: 20 }, who)).data as { list: BinEntry[] }
    expect(list.map(({ title, item_count }) => [title, item_count])).toEqual([
      ['数轴与绝对值', 2],
      ['第一次的草稿', 0],
      ['数轴（旧稿）', 0],
    ])
    const some = { resource_ids: list[2]?.id, board_ids: list[1]?.id, deleted_mix_ids: list[0]?.id }
    expect((await school.ask(bin.restore, some, who)).errCode).toBe(0)
  })

  it('changes nothing when it is loaded again, and lies in one organisation', async () => {
    const count = async () => {
      const tables = ['lessons', 'facts', 'resources', 'files', 'pushes', 'notices', 'boards', 'item_reads'] as const
      const rows = tables.map((table) =>
        school.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      )
      return (await Promise.all(rows)).map(({ n }) => n)
    }
    const before = await count()
    await load()
    expect(await count()).toEqual(before)
    expect(await school.db.selectFrom('files').select('org_id').distinct().execute()).toEqual([{ org_id: 1 }])
    expect(await school.db.selectFrom('lessons').select('class_id').where('class_id', '>', 3).execute()).toEqual([])
  })

  it('is there once when two nodes start at the same time, and its files too', async () => {
    const [fresh, place] = [await buildApp(engine), await openTestStorage('disk')]
    const life = { folder, storage: place.storage }
    const start = () => loadDemoSchool(fresh.database, fresh.deps.clock, { usernameKey, hashPassword, life })
    await Promise.all([start(), start()])
    const rows = await fresh.db.selectFrom('files').select('storage_key').execute()
    expect(readdirSync(join(place.folder, 'files/1'))).toHaveLength(rows.length)
    expect(rows.every(({ storage_key }) => existsSync(join(place.folder, storage_key)))).toBe(true)
    expect(await fresh.db.selectFrom('boards').select('id').execute()).toHaveLength(4)
    await fresh.close()
    await place.close()
  })

  it.each([
    ['a Monday before the first lesson', Date.UTC(2026, 10, 15, 22)],
    ['a Sunday evening', Date.UTC(2026, 10, 22, 12)],
    ['the second day of a year', Date.UTC(2027, 0, 1, 17)],
  ])('can be loaded on %s', async (_when, ms) => {
    const [fresh, place] = [await buildApp(engine), await openTestStorage('disk')]
    fresh.time.ms = ms
    await loadDemoSchool(fresh.database, fresh.deps.clock, { usernameKey, hashPassword, life: { folder, storage: place.storage } })
    const latest = await fresh.db
      .selectFrom('lessons')
      .select(({ fn }) => fn.max('ended_at').as('at'))
      .executeTakeFirstOrThrow()
    expect(latest.at).toBeLessThan(ms / 1000)
    await fresh.close()
    await place.close()
  })

  it('has a bank of questions that its teachers share, with points, versions, pictures and sound', async () => {
    const ask = async (input: object, teacher = zhou) =>
      (await school.ask(questions.list, { curr_page_index: 1, page_size: 50, ...input }, await as(teacher))).data as {
        total: number
        list: ListedQuestion[]
      }
    expect((await ask({})).total).toBeGreaterThanOrEqual(120)
    expect((await ask({ word: '绝对值' })).total).toBeGreaterThan(3)
    const [mine, li_s] = [await ask({ visibility: 1 }), await ask({ visibility: 1 }, li)]
    expect([mine.total, li_s.total].every((total) => total > 30)).toBe(true)
    const own = mine.list.find(({ visibility }) => visibility === 1)
    expect(await school.ask(questions.get, { id: own?.id }, await as(li))).toMatchObject({ errCode: 5426 })

    const often = mine.list.find(({ version_no }) => version_no > 1)
    const { data } = await school.ask(questions.get, { id: often?.id }, await as(zhou))
    expect((data as BankQuestion).versions.length).toBe(often?.version_no)
    const { list } = await ask({ type: 8 }, wang)
    const sound = list[0]?.body.audio?.file_id ?? 0
    // A colleague hears it, too.
    const headers = { host: 'localhost', cookie: `jt_session=${(await as(zhou)).session}` }
    expect((await school.app.inject({ url: `/files/${sound}/file`, headers })).headers['content-type']).toBe('audio/flac')

    const root_subject_id = mine.list[0]?.root_subject_id
    const tree = (await school.ask(knowledgePoints.list, { root_subject_id }, await as(zhou))).data as { list: KnowledgePoint[] }
    expect(tree.list.length).toBeGreaterThan(12)
    expect(tree.list.every(({ question_count }) => question_count > 0)).toBe(true)
  })

  it('has exams that stand in courses, one for the whole school, of questions that their teacher shares', async () => {
    const { data } = await school.ask(exams.mine, { curr_page_index: 1, page_size: 10 }, await as(zhou))
    const { list } = data as { list: ListedExam[] }
    expect(list.map(({ title, media_type_id, visibility }) => [title, media_type_id, visibility]).sort()).toEqual([
      ['一元一次方程 限时测验', 105, 1],
      ['七年级上册数学期中测试', 100, 2],
      ['七年级上册数学第一次月考', 100, 1],
      ['第三章单元测', 100, 1],
    ])
    const [most] = list.toSorted((a, b) => b.item_count - a.item_count)
    expect([most?.item_count, most?.total_centi].every((count = 0) => count > 15)).toBe(true)
    const opened = (await school.ask(exams.get, { exam_id: most?.id }, await as(li))).data as WrittenExam
    expect(opened.sections.map(({ title }) => title)).toEqual(['一、选择题', '二、判断题', '三、填空题', '四、解答题'])
    expect(opened.sections.every(({ items }) => items.length > 1 && items.every(({ is_gone }) => is_gone === 0))).toBe(true)
  })

  it('has an exam that is over, one that goes on and one that waits sealed for the next school day', async () => {
    const { data } = await school.ask(exams.mine, { curr_page_index: 1, page_size: 10 }, await as(zhou))
    const given = (data as { list: (ListedExam & { classes: GivenTo[] })[] }).list.map(({ title, classes: [one] }) => [
      title,
      one?.state,
      one?.counts,
    ])
    expect(given).toEqual(
      expect.arrayContaining([
        ['七年级上册数学期中测试', 2, { roster: 46, answering: 0, handed_in: 44, absent: 2 }],
        ['一元一次方程 限时测验', 1, { roster: 46, answering: 6, handed_in: 9, absent: 0 }],
        ['七年级上册数学第一次月考', 2, { roster: 46, answering: 0, handed_in: 44, absent: 2 }],
        ['第三章单元测', 0, { roster: 46, answering: 0, handed_in: 0, absent: 0 }],
      ]),
    )
    const late = await school.db.selectFrom('attempts').select('id').where('submitted_at', '>', school.deps.clock.seconds()).execute()
    expect(late).toEqual([])
    const right = await school.db
      .selectFrom('marks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 3)
      .executeTakeFirst()
    expect(Number(right?.count)).toBeGreaterThan(400)
  })

  it('has an exam of which most is marked and some waits, with comments', async () => {
    const pages = await school.ask(examMarking.leaves, { exam_class_id: 1 }, await as(zhou))
    expect(pages.data).toMatchObject({ tries: 44 })
    const { tries_done, leaves } = pages.data as {
      tries_done: number
      leaves: { is_manual: number; counts: { open: number; done: number } }[]
    }
    const waiting = leaves.filter(({ is_manual }) => is_manual === 1).map(({ counts }) => counts)
    expect(tries_done).toBeGreaterThanOrEqual(34)
    expect(tries_done).toBeLessThan(44)
    expect(waiting.length).toBeGreaterThan(0)
    for (const { open, done } of waiting) expect([open > 0, done > open]).toEqual([true, true])
    const bank = await school.ask(examMarking.bank, {}, await as(zhou))
    expect((bank.data as { list: { uses: number }[] }).list.map(({ uses }) => uses)).toEqual([4, 3, 2, 1, 0])
  })

  it('has a document that waits to be looked through, with rows that are right and rows that are not', async () => {
    const { data } = await school.ask(questionImports.mine, {}, await as(zhou))
    expect(data).toMatchObject({ list: [{ state: questionImportStates.preview, counts: { all: 9, ok: 4, warn: 1, error: 4 } }] })
  })

  it('has a timetable for three classes, in which everybody is in one place', async () => {
    const cells = await school.db.selectFrom('timetable_cells').select(['class_id', 'teacher_id', 'weekday', 'period']).execute()
    expect(new Set(cells.map(({ class_id }) => class_id))).toEqual(new Set([1, 2, 3]))
    expect(cells).toHaveLength(5 * 9)
    expect(new Set(cells.map(({ teacher_id, weekday, period }) => `${teacher_id} ${weekday} ${period}`)).size).toBe(cells.length)
  })
})
