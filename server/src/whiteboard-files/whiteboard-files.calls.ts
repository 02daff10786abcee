import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { whiteboardFiles, whiteboardLimits, whiteboardSays } from '@jiangtai/contract/whiteboard-files'
import type { Clock } from '../clock.ts'
import { byDay, dateOf, dateOfDay, spanOfDate, spanOfMonth } from '../days.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { asStored } from '../http/as-stored.ts'
import type { Person } from '../http/context.ts'
import { inTurns } from '../in-turns.ts'
import { bytesOfPerson } from '../library/bytes.db.ts'
import { imagesAmong } from '../library/images.db.ts'
import type { QuotaOf } from '../library/quota.ts'
import { isCourseGiven } from '../library/seen-boards.db.ts'
import type { Live } from '../live/live.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { nextSlice } from '../slices.ts'
import { sharesBoards } from '../switches/interaction.ts'
import { switchedOffForClass } from '../switches/switches.db.ts'
import type { Words } from '../words/words.ts'
import { boardDays, boardPage, changeBoard, insertBoard, ownBoard, seenBoard, seenPage, sharesOf, shareWith, unshare } from './boards.db.ts'
import { collects, setCollecting } from './collecting.db.ts'
import { habitsOf, keepHabits } from './habits.db.ts'
import { classesOfSubject, namesOfClasses, narrowest, placeOf } from './places.db.ts'
import { forgetOldest, hasKept, keepStrokes, keptSince, strokesById } from './strokes.db.ts'
import { readStrokes } from './strokes.ts'
import { giveBoard, givenBy, givenPage, givenToday, studentBoard } from './student-boards.db.ts'
import { chosenClasses, fileOf, spansOf, studentBoardOf, tidyTitle } from './whiteboard-files.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly live: Pick<Live, 'tell'>
  /** Bytes that one person may have. */
  readonly quota: QuotaOf
}
interface Drawn {
  readonly file_cdn_id: number
  readonly bg_file_cdn_id?: number | undefined
  readonly strokes_id?: number | undefined
}

const gigabyte = 1024 ** 3
const pageOf = (index: number) => ({ index, size: whiteboardLimits.pageSize })

export function whiteboardFileCalls({ db, clock, words, live, quota }: Deps) {
  /** Pictures and strokes of the caller, and nobody else's. */
  async function demandDrawn({ id }: Person, { file_cdn_id, bg_file_cdn_id = 0, strokes_id }: Drawn) {
    const files = bg_file_cdn_id === 0 ? [file_cdn_id] : [file_cdn_id, bg_file_cdn_id]
    const own = (await imagesAmong(db, files)).filter(({ userId }) => userId === id).map((image) => image.id)
    if (!files.every((file) => own.includes(file))) throw new Refusal('boardPicture')
    if (strokes_id !== undefined && !(await hasKept(db, id, strokes_id, keptSince(clock.seconds())))) throw new Refusal('boardUnreadable')
    return { upload_id: file_cdn_id, bg_upload_id: bg_file_cdn_id || null, strokes_id: strokes_id ?? null }
  }
  async function demandClean(orgId: number, title: string) {
    if ((await words.of(orgId, 'board'))([title])) throw new Refusal('badWords')
    return title
  }
  async function change(teacher: Person, id: number, changes: Parameters<typeof changeBoard>[3]) {
    if (!(await changeBoard(db, teacher.id, id, changes))) throw new Refusal('boardUnknown')
    return {}
  }

  /** Those of some classes that have been given nothing of a course. */
  async function notPushedTo(classIds: readonly number[], courseId: number) {
    const given = await Promise.all(classIds.map((classId) => isCourseGiven(db, classId, courseId, clock.seconds())))
    return classIds.filter((_, at) => !given[at])
  }

  /** Pages of the class that are open show it at once. */
  async function tellShared({ id: teacher_id, realName: teacher_name }: Person, id: number, classIds: readonly number[]) {
    const title = (await ownBoard(db, teacher_id, id))?.title ?? ''
    const about = { teacher_id, teacher_name, id, title }
    for (const class_id of classIds)
      await live.tell(class_id, 'student', { event_name: whiteboardSays.shared.name, data: { class_id, ...about } })
  }

  /** The strokes of a board that the caller may see. */
  async function strokesOf(caller: Person, id: number) {
    if (caller.role === 'teacher') return (await ownBoard(db, caller.id, id))?.strokes_id
    for (const classId of await classIdsOf(db, caller)) {
      const seen = await seenBoard(db, classId, id)
      if (seen) return seen.strokes_id
    }
    return undefined
  }
  /** Of what a student has given: their own, and their teachers'. */
  async function givenStrokesOf(caller: Person, id: number) {
    const given = await studentBoard(db, id)
    const isTheirs =
      caller.role === 'student' ? given?.student_id === caller.id : (await classIdsOf(db, caller)).includes(given?.class_id ?? 0)
    return isTheirs ? given?.strokes_id : undefined
  }

  /** Each is up to four million characters, which the driver of PostgreSQL takes in in one go. */
  const oneAtATime = inTurns(1)

  return answer(whiteboardFiles, {
    async keepStrokes(_input, { caller, file }) {
      const strokes = await readStrokes(file().counted())
      await nextSlice()
      const strokes_id = await db.transaction().execute(async (tx) => {
        const id = await keepStrokes(tx, caller.id, strokes, clock.seconds())
        const most = await quota(tx, caller)
        if ((await bytesOfPerson(tx, caller.id)) > most) throw new Refusal('uploadQuota', { n: Math.floor(most / gigabyte) })
        return id
      })
      await forgetOldest(db, caller.id)
      return { strokes_id }
    },

    async strokes({ id, is_student = false }, { caller }) {
      const strokesId = is_student ? await givenStrokesOf(caller, id) : await strokesOf(caller, id)
      if (!strokesId) throw new Refusal('boardUnknown')
      const strokes = await oneAtATime(async () => {
        await nextSlice()
        return strokesById(db, strokesId)
      })
      return asStored(strokes)
    },

    async add({ title, bg_color = 'transparent', class_id = 0, ...said }, { caller, org }) {
      if (class_id !== 0) await memberOf(db, caller, class_id)
      const row = {
        ...{ org_id: org.id, teacher_id: caller.id, bg_color, class_id: class_id || null },
        title: await demandClean(org.id, tidyTitle(title, 'boardTitleEmpty')),
        ...(await placeOf(db, { orgId: org.id, viewerId: caller.id }, said)),
        ...(await demandDrawn(caller, said)),
      }
      const now = clock.seconds()
      return { id: await insertBoard(db, { ...row, created_at: now, updated_at: now, deleted_at: null }) }
    },

    async save({ id, bg_color = 'transparent', seen_file_cdn_id, ...drawn }, { caller }) {
      const changes = { ...(await demandDrawn(caller, drawn)), bg_color, updated_at: clock.seconds() }
      if (await changeBoard(db, caller.id, id, changes, seen_file_cdn_id)) return {}
      throw new Refusal((await ownBoard(db, caller.id, id)) ? 'boardChanged' : 'boardUnknown')
    },

    async pages({ class_id = 0, curr_page_index, dates, ...said }, { caller }) {
      const where = { teacherId: caller.id, classId: class_id || undefined, place: narrowest(said), spans: spansOf(dates) }
      const { rows, pageCount } = await boardPage(db, where, pageOf(curr_page_index))
      const shown = await sharesOf(
        db,
        rows.map(({ id }) => id),
      )
      const days = byDay(rows, ({ created_at }) => created_at)
      return {
        list: days.map(({ date, list }) => ({ date, list: list.map((row) => fileOf(row, row.created_at, shown.get(row.id))) })),
        pageCount,
      }
    },

    days: async ({ month }, { caller }) => ({ days: (await boardDays(db, caller.id, spanOfMonth(month))).map(dateOfDay) }),

    async classes({ root_subject_id = 0, course_id = 0 }, { caller, org }) {
      await placeOf(db, { orgId: org.id, viewerId: caller.id }, { root_subject_id })
      await placeOf(db, { orgId: org.id, viewerId: caller.id }, { course_id })
      const all = await classIdsOf(db, caller)
      const ofSubject = root_subject_id === 0 ? [] : await classesOfSubject(db, caller.id, root_subject_id)
      const named = all.filter((id) => ofSubject.includes(id))
      const classIds = named.length > 0 ? named : all
      const unpushed = course_id === 0 ? classIds : await notPushedTo(classIds, course_id)
      return { list: await namesOfClasses(db, classIds), pushed_class_ids: classIds.filter((id) => !unpushed.includes(id)) }
    },

    rename: async ({ id, title }, { caller, org }) =>
      change(caller, id, { title: await demandClean(org.id, tidyTitle(title, 'boardTitleGone')), updated_at: clock.seconds() }),

    async share({ id, course_id = 0, class_ids = [] }, { caller, org }) {
      if (course_id === 0) throw new Refusal('boardCourseEmpty')
      const classIds = chosenClasses(class_ids)
      await memberOf(db, caller, ...classIds)
      await placeOf(db, { orgId: org.id, viewerId: caller.id }, { course_id })
      const now = clock.seconds()
      await db.transaction().execute(async (tx) => {
        if (!(await changeBoard(tx, caller.id, id, { deleted_at: null }))) throw new Refusal('boardUnknown')
        await shareWith(tx, id, course_id, classIds, now)
      })
      await tellShared(caller, id, classIds)
      return { not_push_class_ids: await notPushedTo(classIds, course_id) }
    },

    async unshare({ id }, { caller }) {
      if (!(await ownBoard(db, caller.id, id))) throw new Refusal('boardUnknown')
      await unshare(db, id)
      return {}
    },

    // Strokes and shares stay with it: it may come back from the bin.
    remove: ({ id }, { caller }) => change(caller, id, { deleted_at: clock.seconds() }),

    async give({ file_cdn_id, class_id, course_id = 0, strokes_id }, { caller, org }) {
      await memberOf(db, caller, class_id)
      if (sharesBoards(new Set(await switchedOffForClass(db, class_id))) === 0) throw new Refusal('switchedOff')
      if (!(await collects(db, class_id, clock.seconds()))) throw new Refusal('boardsClosed')
      await placeOf(db, { orgId: org.id, viewerId: caller.id }, { course_id })
      const { bg_upload_id: _, ...drawn } = await demandDrawn(caller, { file_cdn_id, strokes_id })
      const created_at = clock.seconds()
      const id = await giveBoard(db, { ...drawn, class_id, student_id: caller.id, course_id: course_id || null, created_at })
      const given = await studentBoard(db, id)
      if (!given) throw new Refusal('boardUnknown')
      const { student_id, student_name, file_cdn_url, create_at } = studentBoardOf(given)
      const data = { class_id, teacher_id: 0, id, student_id, student_name, file_cdn_url, create_at }
      await live.tell(class_id, 'teacher', { event_name: whiteboardSays.given.name, data })
      return { id }
    },

    async given({ class_id, curr_page_index, dates }, { caller }) {
      await memberOf(db, caller, class_id)
      const { rows, pageCount } = await givenPage(db, class_id, spansOf(dates), pageOf(curr_page_index))
      const days = byDay(rows, ({ created_at }) => created_at)
      const counts = await givenToday(db, class_id, spanOfDate(dateOf(clock.seconds()))?.from ?? 0)
      return { list: days.map(({ date, list }) => ({ date, list: list.map(studentBoardOf) })), pageCount, ...counts }
    },

    async shared({ course_id = 0, curr_page_index }, { caller }) {
      const own = curr_page_index === 1 ? (await givenBy(db, caller.id, whiteboardLimits.pageSize)).map(studentBoardOf) : []
      // A student is in one class at a time.
      const [classId] = await classIdsOf(db, caller)
      if (classId === undefined) return { list: [], own, pageCount: 0 }
      const asked = { classId, courseId: course_id || undefined }
      const { rows, pageCount } = await seenPage(db, asked, pageOf(curr_page_index))
      const days = byDay(rows, ({ shared_at }) => shared_at)
      const seen = ({ board, shared_at, course_id }: (typeof rows)[number]) => fileOf(board, shared_at, { course_id, class_ids: [classId] })
      return { list: days.map(({ date, list }) => ({ date, list: list.map(seen) })), own, pageCount }
    },

    habits: (_input, { caller }) => habitsOf(db, caller.id),

    async keepHabits(habits, { caller }) {
      await keepHabits(db, caller.id, habits, clock.seconds())
      return {}
    },

    async collecting({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return { is_open: flagOf(await collects(db, class_id, clock.seconds())) }
    },

    async collect({ class_id, is_open: isOpen }, { caller }) {
      await memberOf(db, caller, class_id)
      await setCollecting(db, { classId: class_id, teacherId: caller.id, isOpen, now: clock.seconds() })
      const is_open = flagOf(isOpen)
      const said = { event_name: whiteboardSays.collecting.name, data: { class_id, teacher_id: caller.id, is_open } }
      for (const role of ['student', 'teacher'] as const) await live.tell(class_id, role, said)
      return { is_open }
    },
  })
}
