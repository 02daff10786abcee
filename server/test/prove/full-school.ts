import { setTimeout } from 'node:timers/promises'
import { admins } from '@jiangtai/contract/admins'
import { bin, binLimits } from '@jiangtai/contract/bin'
import { boardLimits } from '@jiangtai/contract/board'
import type { Call } from '@jiangtai/contract/call'
import { classMembers, memberLimits } from '@jiangtai/contract/class-members'
import { classes, classLimits } from '@jiangtai/contract/classes'
import { courseLimits, courses } from '@jiangtai/contract/courses'
import { liveBoardCalls, liveBoardLimits } from '@jiangtai/contract/live-board'
import { pageInkLimits, pageInks } from '@jiangtai/contract/page-ink'
import { pagePlanLimits, pagePlans } from '@jiangtai/contract/page-plans'
import { pictureInkLimits, pictureInks } from '@jiangtai/contract/picture-ink'
import { privacy } from '@jiangtai/contract/privacy'
import { pushes, pushLimits } from '@jiangtai/contract/pushes'
import { reports } from '@jiangtai/contract/reports'
import { studies } from '@jiangtai/contract/studies'
import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { subjectLimits, subjects } from '@jiangtai/contract/subjects'
import { switchCalls } from '@jiangtai/contract/switches'
import { voterLimits } from '@jiangtai/contract/voter'
import { voterPlanLimits, voterPlans } from '@jiangtai/contract/voter-plans'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { noteAudits } from '../../src/audits/audits.db.ts'
import type { Storage } from '../../src/storage/storage.ts'
import type { AccessWorld } from '../access-world.ts'
import type { TestApp } from '../build-app.ts'
import { line, sheet } from '../live-boards.ts'
import { askServer } from './ask-server.ts'
import { fullBoards } from './full-boards.ts'
import { createFullConsole } from './full-console.ts'
import { createFullExams } from './full-exams.ts'
import { createFullLibrary } from './full-library.ts'
import { createFullMarking } from './full-marking.ts'
import { createFullPeople } from './full-people.ts'
import { createFullQuestions } from './full-questions.ts'
import { type Ask, inSlices, type Scene, times } from './scenes.ts'

const noBoard = ['boardUnreadable', 'boardTooLarge'] as const
const noTable = ['tableUnreadable', 'tableTooLarge', 'tableEmpty'] as const

/** A usual class, and as many as save a board at once when the bell rings. */
const usual = 46
/** Of one lesson; there is no limit, and nobody has seen as many. */
const votesOfLesson = 20

/** As much of everything as there may be, and what reads and writes it. `storage`: where the server at this port has its files. */
export async function createFullSchool(school: TestApp, world: AccessWorld, port: number, storage: Storage): Promise<readonly Scene[]> {
  const { db, people } = school
  const { teacher, classId, otherClass, library, courseId, resourceId } = world
  const { org_id: orgId } = await db.selectFrom('classes').select('org_id').where('id', '=', classId).executeTakeFirstOrThrow()
  const now = school.deps.clock.seconds()
  const ask: Ask = (call, input, session = teacher.session) => askServer(port, call, input, { session })
  const fileOf = (text: string, name: string) => new File([text], name)

  const boardOf = async (text: string) => {
    const { id } = await world.keep(teacher, text)
    return world.add(teacher, { strokes_id: id })
  }
  const board = await boardOf(fullBoards['ordinary strokes'] ?? '')

  async function inClass(students: number) {
    const id = await people.schoolClass(orgId)
    await db.insertInto('class_teachers').values({ class_id: id, teacher_id: teacher.id }).execute()
    const all = await Promise.all(times(students, () => people.student(orgId, [id])))
    return { id, students: all }
  }
  const full = await inClass(classLimits.students)
  const desks = full.students.slice(0, usual)
  const locked = await inClass(memberLimits.resetAtOnce)
  const lockedIds = JSON.stringify(locked.students.map(({ id }) => id))
  /** A board of each, as if it had been given in. */
  const { strokes_id } = await db.selectFrom('boards').select('strokes_id').where('id', '=', board).executeTakeFirstOrThrow()
  const given = await db
    .insertInto('student_boards')
    .values(desks.map(({ id }) => ({ class_id: full.id, student_id: id, upload_id: world.imageId, strokes_id, created_at: now })))
    .returning(['id', 'student_id'])
    .execute()
  const boardOfDesk = new Map(given.map(({ id, student_id }) => [student_id, id]))

  const facts = (rows: readonly { kind: string; tool: string; user_id: number; data: object }[], lesson_id: number) =>
    inSlices(rows, (slice) =>
      db
        .insertInto('facts')
        .values(slice.map(({ data, ...row }) => ({ ...row, class_id: full.id, lesson_id, created_at: now, data: JSON.stringify(data) })))
        .execute(),
    )
  async function lessonWith(votes: number) {
    const lesson = { class_id: full.id, teacher_id: teacher.id, course_id: courseId, started_at: now - 2400, seen_at: now, ended_at: now }
    const { id } = await db.insertInto('lessons').values(lesson).returning('id').executeTakeFirstOrThrow()
    await inSlices(
      full.students.map(({ id: student_id }) => ({ lesson_id: id, student_id, stay: 1, came_at: now - 2400, seen_at: now })),
      (slice) => db.insertInto('lesson_attendances').values(slice).execute(),
    )
    const options = times(voterLimits.mostOptions, (at) => ({ id: at + 1, value: '选项'.repeat(10), count: 1 }))
    const result = { title: '投票'.repeat(10), privacy: 1, create_at: now, voter_count: 999, voter_student_count: 999, options }
    for (const vote of times(votes, (at) => at + 1)) {
      const ballots = full.students.map(({ id: user_id }) => ({
        tool: 'voter',
        kind: 'vote',
        user_id,
        data: { id: vote, option_ids: [1] },
      }))
      const lamps = full.students.map(({ id: user_id }) => ({ tool: 'traffic-light', kind: 'lamp', user_id, data: { id: vote, color: 1 } }))
      const ends = [
        { tool: 'voter', kind: 'vote-result', user_id: teacher.id, data: { id: vote, ...result } },
        ...[{ tool: 'traffic-light', kind: 'lamp-result', user_id: teacher.id }].map((row) => ({
          ...row,
          data: { id: vote, counts: [999, 0, 0], student_count: 999, started_at: now },
        })),
      ]
      const answers = full.students.map(({ id: user_id }) => ({
        ...{ tool: 'quick-question', kind: 'answered', user_id },
        data: { id: vote, option: 1 },
      }))
      const question = { kind: 1, option_count: 6, answer: 1, counts: [999, 0, 0, 0, 0, 0], student_count: 999, started_at: now }
      const asked = { tool: 'quick-question', kind: 'question-result', user_id: teacher.id, data: { id: vote, ...question } }
      await facts([...ballots, ...lamps, ...answers, ...ends, asked], id)
    }
    return id
  }
  const lesson_id = await lessonWith(votesOfLesson)

  /** A live board of the largest size, as its batches would have left it. */
  async function liveBoard() {
    const points = times(4 * 1400, () => -400_000)
    const batches = Math.floor(liveBoardLimits.signs / liveBoardLimits.signsAtOnce)
    const rows = times(batches, (at) => ({
      ...{ tool: 'live-board', kind: 'board-ops', user_id: teacher.id },
      data: { board_live_id: 1, seq: at + 1, ops: [{ ...line(at + 1), points }] },
    }))
    await facts(rows, lesson_id)
    const written = { ...sheet, teacher_id: teacher.id, teacher_name: '', board_live_id: 1, seq: batches, newest: [] }
    const state = JSON.stringify({ last_id: 1, board: { ...written, operations: batches, signs: 1, begun_by: '' } })
    await db.insertInto('tool_states').values({ class_id: full.id, tool: 'live-board', state, version: 1 }).execute()
  }
  await liveBoard()

  const pushed = await Promise.all(times(pushLimits.classes - 1, () => inClass(0)))
  const mixId = await library.mix(teacher.id, full.id, courseId)
  const items: number[] = []
  for (const _ of times(courseLimits.items, () => 0)) items.push(await library.item(mixId, (await library.resource(teacher.id, orgId)).id))
  /** A lesson that everybody has read, and a bin with a thousand things in it. */
  const readMix = await library.mix(teacher.id, full.id, courseId, 2)
  const binned: number[] = []
  for (const _ of times(courseLimits.items, () => 0)) {
    const item_id = await library.item(readMix, (await library.resource(teacher.id, orgId)).id)
    const read = { opened_at: now, seen_at: now, seconds: 1, page: 1, position: 0, is_done: 1 as const }
    await inSlices(
      full.students.map(({ id: student_id }) => ({ item_id, student_id, ...read })),
      (slice) => db.insertInto('item_reads').values(slice).execute(),
    )
  }
  for (const _ of times(1000, () => 0)) binned.push((await library.resource(teacher.id, orgId, { deleted_at: now })).id)
  for (const _ of times(voterPlanLimits.most - 10, () => 0)) {
    const form = { title: '题', desc: '', type: 1, max_select_num: 2, privacy: 1, result: 1, options: times(20, (at) => `选项${at}`) }
    await school.ask(voterPlans.save, { form: JSON.stringify(form) }, { session: teacher.session })
  }
  for (const at of times(pagePlanLimits.most - 10, (at) => at))
    await school.ask(pagePlans.save, { ...world.plan, page: at + 1, text: '想一想' }, { session: teacher.session })

  /** A page that is nearly full of ink, as its batches would have left it. */
  const inked = { class_id: classId, resource_id: resourceId, page: 7 }
  async function fullPage() {
    const points = times(4 * 1400, () => -400_000)
    const batches = Math.floor(pageInkLimits.signs / pageInkLimits.signsAtOnce) - 1
    const head = {
      ...inked,
      teacher_id: teacher.id,
      seq: batches,
      bytes: batches * pageInkLimits.signsAtOnce,
      is_inked: 1,
      updated_at: now,
    } as const
    const { id } = await db.insertInto('page_inks').values(head).returning('id').executeTakeFirstOrThrow()
    const operationsOf = (at: number) => JSON.stringify([{ ...line(at + 1), points }])
    await db
      .insertInto('ink_batches')
      .values(times(batches, (at) => ({ ink_id: id, seq: at + 1, batch_key: `b${at}`, operations: operationsOf(at) })))
      .execute()
  }
  await fullPage()
  /** A picture that is full of ink. */
  const writtenOn = { class_id: classId, file_cdn_id: world.imageId }
  const longStroke = (at: number) => ({ id: `${at}`.padStart(8, '0'), points: times(2 * pictureInkLimits.points, () => 9_999) })
  const onPicture = (add: readonly object[], take: readonly string[] = []) =>
    ask(pictureInks.keep, { ...writtenOn, add: JSON.stringify(add), take: JSON.stringify(take) })
  const strokesOfFull = Math.floor(pictureInkLimits.signs / JSON.stringify(longStroke(1).points).length)
  for (const at of times(strokesOfFull, (at) => at)) await onPicture([longStroke(at)])

  const write = (key: string, ops: readonly object[]) => ask(pageInks.add, { ...inked, key, ops: JSON.stringify(ops) })

  const rowOf = (at: number) => `数学,全,${at % 12}年级,第${at % 400}章,第${at}课 ${'课'.repeat(40)}`
  const table = ['学科,版本,年级,章节,课程', ...times(subjectLimits.importRows, rowOf)].join('\n')
  await school.ask(subjects.importTree, { is_trial: 0, file: fileOf(table, 'tree.csv') }, { session: teacher.session })
  const root = await db.selectFrom('subjects').select('id').where('edition', '=', '全').executeTakeFirstOrThrow()
  const importing = (is_trial: 0 | 1, file: File) => () => ask(subjects.importTree, { is_trial, file })
  /** An own tree with five thousand courses in one chapter: there is no larger place to move in. */
  const crowd = await library.tree(orgId, teacher.id)
  await db.updateTable('subjects').set({ owner_id: teacher.id }).where('id', 'in', [crowd.rootId, crowd.gradeId, crowd.chapterId]).execute()
  const courseRow = (_: unknown, at: number) => ({ chapter_id: crowd.chapterId, name: `${at}`, position: at + 10 })
  await inSlices(Array.from({ length: subjectLimits.importRows }, courseRow), (rows) => db.insertInto('courses').values(rows).execute())
  async function moveCourse() {
    const { version } = await db.selectFrom('subjects').select('version').where('id', '=', crowd.rootId).executeTakeFirstOrThrow()
    const [id, before_id] = version % 2 === 0 ? [crowd.otherCourseId, crowd.courseId] : [crowd.courseId, crowd.otherCourseId]
    return ask(subjectTrees.move, { level: 4, id, parent_id: crowd.chapterId, before_id, version })
  }
  async function undoLast() {
    const last = await db.selectFrom('tree_imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return ask(subjectTrees.undoImport, { import_id: last.id, is_trial: 0 })
  }
  const { response: sheetFile } = await school.ask(subjects.exportTree, { root_subject_id: root.id }, { session: teacher.session })
  const workbook = new File([new Uint8Array(sheetFile.rawPayload)], 'tree.xlsx')
  const wrongRows = times(subjectLimits.importRows, () => ',,,,课').join('\n')

  // 400 days of a large school.
  const audits = times(100_000, (at) => ({
    ...({ act: 'switch-set', on: { kind: 'class', id: classId, name: '七年级(3)班' } } as const),
    ...{ before: { 投票器: '开' }, after: { 投票器: '关', 第: at } },
  }))
  await inSlices(audits, (some) => noteAudits(db, { orgId, actorId: teacher.id, address: '10.0.0.1', now }, some))
  const asAdmin = (call: Call, input: Record<string, unknown> = {}) => ask(call, input, world.admin.session)

  /** A student with a hundred of the largest boards. */
  const drawer = await people.student(orgId)
  const { strokes, bytes } = await db.selectFrom('board_strokes').selectAll().where('id', '=', strokes_id).executeTakeFirstOrThrow()
  for (const _ of times(100, () => 0))
    await db.insertInto('board_strokes').values({ user_id: drawer.id, strokes, bytes, created_at: now }).execute()
  const inChinese = { strokes: '笔'.repeat(boardLimits.signs / 3), bytes: boardLimits.signs }
  await db
    .insertInto('board_strokes')
    .values({ user_id: drawer.id, ...inChinese, created_at: now })
    .execute()
  async function exported(call: Call, input: Record<string, unknown> = {}) {
    const answered = await ask(call, input, await people.session(world.admin.id, true, true))
    const waiting = () => db.selectFrom('data_exports').select('id').where('made_at', 'is', null).executeTakeFirst()
    while (answered === 0 && (await waiting())) await setTimeout(50)
    return answered
  }

  const keep = (text: string, session?: string) => ask(whiteboardFiles.keepStrokes, { strokes: fileOf(text, 'a.json') }, session)
  const read = () => ask(whiteboardFiles.strokes, { id: board })
  const readOwn = ({ id, session }: (typeof desks)[number]) =>
    ask(whiteboardFiles.strokes, { id: boardOfDesk.get(id), is_student: 1 }, session)
  const readLive = () => ask(liveBoardCalls.read, { class_id: full.id })
  const ofLesson = JSON.stringify({ ...sheet, operations: times(100, (at) => line(at + 1, 100)) })
  const largest = fullBoards['ordinary strokes'] ?? ''
  return [
    ...Object.entries(fullBoards).map(([what, text]) => ({
      ...{ name: `a board of ${what} is sent`, act: () => keep(text) },
      ...(!text.endsWith(']}') && { refused: noBoard }),
    })),
    { name: `${usual} of the largest boards are sent at once`, act: () => Promise.all(desks.map(({ session }) => keep(largest, session))) },
    {
      name: `${usual} boards of a lesson are sent at once`,
      act: () => Promise.all(desks.map(({ session }) => keep(ofLesson, session))),
    },
    { name: 'the largest board is read', act: () => read() },
    { name: `the largest board is read ${usual} times at once`, act: () => Promise.all(desks.map(readOwn)) },
    { name: 'one person reads it thirty times at once', act: () => Promise.all(times(30, read)), refused: ['tooMany'] },
    { name: 'the largest live board is read', act: readLive },
    { name: 'one person reads it three hundred times at once', act: () => Promise.all(times(300, readLive)), refused: ['tooMany'] },
    { name: 'a page full of ink is read', act: () => ask(pageInks.read, inked) },
    { name: 'a mark of a full page is taken back', act: () => write('take', [{ kind: 'take', id: 1 }]) },
    { name: 'the largest batch of ink is added', act: () => write('long', [{ ...line(5000), points: times(4 * 1300, () => 9_999) }]) },
    { name: 'a picture full of ink is read', act: () => ask(pictureInks.read, writtenOn) },
    { name: 'a long stroke takes the place of another', act: () => onPicture([longStroke(900)], [longStroke(0).id]) },
    { name: 'the report of a lesson of 999', act: () => ask(reports.report, { lesson_id }) },
    { name: 'the same as a spreadsheet', act: () => ask(reports.exportReport, { lesson_id }) },
    { name: 'the lessons of a class of 999', act: () => ask(reports.lessons, { class_id: full.id, curr_page_index: 1, page_size: 50 }) },
    { name: 'a vote of 999 as a spreadsheet', act: () => ask(voterPlans.exportVote, { class_id: full.id, id: 1 }) },
    { name: 'a class of 999', act: () => ask(classes.info, { class_id: full.id }) },
    { name: 'the list of a class of 999', act: () => ask(classes.roster, { class_id: full.id }) },
    { name: 'sixty new passwords', act: () => ask(classMembers.resetPasswords, { class_id: locked.id, student_ids: lockedIds }) },
    { name: 'fifty classes', act: () => ask(classes.mine, {}) },
    { name: 'the audit of a large school', act: () => asAdmin(admins.audit) },
    { name: 'an act that is nowhere in it', act: () => asAdmin(admins.audit, { act: 'vouched' }) },
    { name: 'a day that is nowhere in it', act: () => asAdmin(admins.audit, { day: '2020-01-01' }) },
    { name: 'who is in it', act: () => asAdmin(admins.auditActors) },
    { name: 'five thousand of it as a spreadsheet', act: () => asAdmin(admins.exportAudit) },
    { name: 'a hundred of the largest boards are exported', act: () => exported(privacy.exportPerson, { user_id: drawer.id }) },
    { name: 'a large school is exported', act: () => exported(privacy.exportSchool) },
    { name: 'the school in figures', act: () => asAdmin(admins.overview) },
    { name: 'the switches of the school', act: () => asAdmin(switchCalls.list) },
    { name: 'a hundred items', act: () => ask(courses.mix, { class_id: full.id, course_id: courseId, course_type: 1 }) },
    {
      name: 'a hundred items are given to fifty classes',
      act: () => ask(pushes.push, { item_ids: items, class_ids: [full.id, ...pushed.map(({ id }) => id)] }),
    },
    { name: 'all that was given', act: () => ask(pushes.list, { curr_page_index: 1, page_size: pushLimits.pageSize }) },
    { name: 'who of 999 has read an item', act: () => ask(pushes.readers, { item_id: items[0] }) },
    { name: 'what a student is given', act: () => ask(studies.course, { mix_id: mixId }, full.students[0]?.session) },
    { name: 'a student’s day', act: () => ask(studies.today, { class_id: full.id }, full.students[0]?.session) },
    { name: 'five thousand courses', act: () => ask(subjects.tree, { root_subject_id: root.id }) },
    { name: 'the courses of classes', act: () => ask(subjects.coursesOfClasses, { class_ids: [full.id, classId, otherClass] }) },
    { name: 'five thousand courses as a spreadsheet', act: () => ask(subjects.exportTree, { root_subject_id: root.id }) },
    { name: 'five thousand courses are tried', act: importing(1, fileOf(table, 'tree.csv')) },
    { name: 'five thousand courses to be changed', act: () => ask(subjectTrees.editable, { root_subject_id: root.id }) },
    { name: 'a course moves among five thousand', act: () => moveCourse() },
    {
      name: 'five thousand courses are added, and the import is undone',
      act: async () => [await importing(0, fileOf(table.replaceAll('数学', `撤${Math.random()}`), 'tree.csv'))(), await undoLast()],
    },
    { name: 'five thousand courses of a spreadsheet are tried', act: importing(1, workbook) },
    { name: 'five thousand rows that are wrong', act: importing(1, fileOf(`学科,版本,年级,章节,课程\n${wrongRows}`, 'tree.csv')) },
    { name: 'two megabytes of commas', act: importing(1, fileOf(','.repeat(subjectLimits.importBytes), 'tree.csv')), refused: noTable },
    {
      name: 'two megabytes of empty rows',
      act: importing(1, fileOf('\n'.repeat(subjectLimits.importBytes), 'tree.csv')),
      refused: noTable,
    },
    { name: 'a page of a full bin', act: () => ask(bin.pages, { curr_page_index: 1, page_size: binLimits.pageSize }) },
    { name: 'a hundred things come back from it', act: () => ask(bin.restore, { resource_ids: binned.slice(0, binLimits.together) }) },
    { name: 'a hundred things are ended', act: () => ask(bin.purge, { resource_ids: binned.slice(-binLimits.together) }) },
    { name: 'a lesson of a hundred items, read by 999, is deleted', act: () => ask(courses.removeMix, { mix_id: readMix }) },
    { name: 'the bin is emptied', act: () => ask(bin.empty, {}) },
    { name: 'two hundred votes that are prepared', act: () => ask(voterPlans.list, {}) },
    { name: 'two hundred plans of pages', act: () => ask(pagePlans.list, { resource_id: resourceId }) },
    ...(await createFullLibrary({ school, world, ask, storage })),
    ...(await createFullPeople({ school, world, ask, fullClassId: full.id })),
    ...(await createFullConsole({ school, world, ask })),
    ...(await createFullQuestions({ school, world, ask })),
    ...(await createFullExams({ school, world, ask, full })),
    ...(await createFullMarking({ school, world, ask, full })),
  ]
}
