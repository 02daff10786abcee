import { examStates, examStateTitles } from '@jiangtai/contract/exam'
import { examMarking, type MarkedAnswer, markLimits } from '@jiangtai/contract/exam-marking'
import { flagOf } from '@jiangtai/contract/flag'
import { answerStates } from '@jiangtai/contract/question'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { asStored } from '../http/as-stored.ts'
import { nextSlice } from '../slices.ts'
import type { Words } from '../words/words.ts'
import { holdExamClass, namesOf } from './exam-classes.db.ts'
import { isTryOf } from './late.db.ts'
import type { MarkingActs, Place } from './marking/acts.ts'
import { addBankComment, bankComment, bankCommentOf, bankOf, changeBankComment, removeBankComment } from './marking/bank.db.ts'
import { markersOf, setMarkers } from './marking/markers.db.ts'
import { markOf, pastMarks, standings, triesToMark } from './marking/marking.db.ts'
import { count, isListed, noCounts, standingOf } from './marking/marking.ts'
import type { Note } from './marking/note.ts'
import { around, countsOf, isNamed, mine, numberOf, openDoubles, type Room } from './marking/room.ts'
import { answersShown, askedShown, historyShown } from './marking/shown.ts'
import { noteNamed, tasksOf } from './marking/tasks.ts'
import { triesShown } from './marking/tries.ts'
import type { Papers } from './paper/papers.ts'
import type { TeacherActs } from './teacher-acts.ts'
import type { ExamTelling } from './telling.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly papers: Papers
  readonly teacher: TeacherActs
  readonly telling: ExamTelling
  readonly marking: MarkingActs
}

/** Each by itself: pictures of one page may have eleven million signs of ink. */
async function answersJson(answers: readonly MarkedAnswer[]): Promise<string[]> {
  const texts: string[] = []
  for (const one of answers) {
    if (one.mark.inks.length > 0) await nextSlice()
    texts.push(JSON.stringify(one))
  }
  return texts
}

const perPage = (total: number, size: number) => Math.ceil(total / size)
/** Ends of lines as everywhere, and nothing around. */
const cleaned = (text: string) => text.replace(/\r\n?/g, '\n').trim()
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** What teachers do with answers. */
export function examMarkingCalls({ db, clock, words, papers, teacher, telling, marking }: Deps) {
  async function demandText(orgId: number, text: string, most: number) {
    if ([...text].length > most) throw new Refusal('markComment', { n: most })
    if (text !== '' && (await words.of(orgId, 'comment'))([text])) throw new Refusal('badWords')
    return text
  }

  async function bankText(orgId: number, typed: string) {
    const text = oneLine(typed)
    if (text === '' || [...text].length > markLimits.bankText) throw new Refusal('bankText', { n: markLimits.bankText })
    if ((await words.of(orgId, 'comment'))([text])) throw new Refusal('badWords')
    return text
  }

  /** After the commit: pages of others that mark the same exam, and the monitor. */
  async function told(caller: { readonly id: number }, examClassId: number, classId: number, place: { leaf: number; attempt_id: number }) {
    await telling.tellMarking(classId, { exam_class_id: examClassId, marker_id: caller.id, ...place })
    await telling.changed(examClassId)
  }

  /** What came of an act on one answer. */
  async function acted(caller: { readonly id: number }, { attemptId, leafNo }: Place, before: number) {
    const { row } = await marking.tryOf(caller, attemptId)
    await told(caller, row.id, row.class_id, { leaf: leafNo, attempt_id: attemptId })
    const [after] = await marking.after(caller, row.id, [{ attemptId, leafNo, before }])
    if (!after) throw new Refusal('attemptUnknown')
    return after
  }

  const demandLeaf = (room: Room, leaf: number) => {
    const found = room.paper.leaves.get(leaf)
    if (!found) throw new Refusal('examLeafUnknown')
    return found
  }

  return answer(examMarking, {
    tasks: async (_input, { caller }) => ({ list: await tasksOf(db, papers, caller.id) }),

    async leaves({ exam_class_id }, { caller }) {
      const room = await marking.roomFor(caller, exam_class_id)
      const tries = await triesToMark(db, exam_class_id)
      const found = await countsOf(db, room, [...room.paper.leaves.keys()], tries.length)
      const leaves = []
      for (const leaf of room.paper.leaves.values()) {
        const { counts, own } = found.get(leaf.no) ?? { counts: noCounts(), own: 0 }
        const { leaf: no, item_no, sub_no, type, full_centi, is_manual } = askedShown(leaf)
        const named = flagOf(await isNamed(db, room, counts.open + counts.wait))
        leaves.push({ leaf: no, item_no, sub_no, type, full_centi, is_manual, counts, own_open: own, is_named: named })
      }
      return {
        ...{ exam_class: await teacher.shown(exam_class_id), leaves, markers: [...room.markers], teachers: [...room.teachers] },
        ...{ numbers: room.people.size, tries: tries.length, tries_done: tries.filter(({ status }) => status === 3).length },
        ...{ is_double: flagOf(room.isDouble), is_anonymous: room.row.settings.anonymous_marking },
      }
    },

    async answers({ exam_class_id, leaf, filter, is_mine, attempt_id, curr_page_index, page_size }, { caller }) {
      const room = await marking.roomFor(caller, exam_class_id)
      const asked = demandLeaf(room, leaf)
      const rows = await standings(db, exam_class_id, [leaf])
      const doubles = await openDoubles(db, room, rows)
      const counts = noCounts()
      const chosen = rows.filter((row) => {
        const standing = standingOf(row, doubles(row.attempt_id, leaf), around(room, leaf))
        count(counts, standing)
        if (attempt_id !== undefined) return row.attempt_id === attempt_id
        return isListed(filter, standing) && (is_mine !== true || mine(room, leaf, row.student_id))
      })
      chosen.sort((one, other) => numberOf(room, one.student_id) - numberOf(room, other.student_id) || one.no - other.no)
      const page = chosen.slice((curr_page_index - 1) * page_size, curr_page_index * page_size)
      const named = await isNamed(db, room, counts.open + counts.wait)
      const attempts = page.map(({ attempt_id: id, student_id, no }) => ({ id, student_id, no }))
      const shown = await answersShown(db, room, { attempts, leafNos: [leaf], isNamed: named })
      const byTry = new Map(shown.map(({ answer: one }) => [one.attempt_id, one]))
      const list = await answersJson(attempts.flatMap(({ id }) => byTry.get(id) ?? []))
      const said = {
        ...{ total: chosen.length, pageCount: perPage(chosen.length, page_size) },
        ...{ leaf: askedShown(asked), is_named: flagOf(named), counts },
      }
      return asStored(`{"list":[${list.join(',')}],${JSON.stringify(said).slice(1)}`)
    },

    async tries({ exam_class_id, filter, curr_page_index, page_size }, { caller }) {
      const room = await marking.roomFor(caller, exam_class_id)
      const { list } = await triesShown(db, room)
      const chosen = list.filter(({ counts }) => filter === 0 || counts.open + counts.blank > 0 === (filter === 1))
      const page = chosen.slice((curr_page_index - 1) * page_size, curr_page_index * page_size)
      return { list: page, total: chosen.length, pageCount: perPage(chosen.length, page_size) }
    },

    async ofStudent({ exam_class_id, attempt_id }, { caller }) {
      const room = await marking.roomFor(caller, exam_class_id)
      if (!(await isTryOf(db, exam_class_id, attempt_id))) throw new Refusal('attemptUnknown')
      const { list, named, tries } = await triesShown(db, room)
      const [attempt, row] = [list.find((one) => one.attempt_id === attempt_id), tries.find(({ id }) => id === attempt_id)]
      if (!attempt || !row) throw new Refusal('markNotIn')
      const leafNos = [...room.paper.leaves.keys()]
      const shown = await answersShown(db, room, { attempts: [row], leafNos, isNamed: named })
      const answerOf = new Map(shown.map(({ leafNo, answer: one }) => [leafNo, one]))
      const found = leafNos.flatMap((no) => {
        const [asked, one] = [room.paper.leaves.get(no), answerOf.get(no)]
        return asked && one ? [{ asked: askedShown(asked), one }] : []
      })
      const answers = await answersJson(found.map(({ one }) => one))
      const leaves = found.map(({ asked }, at) => `{"asked":${JSON.stringify(asked)},"answer":${answers[at]}}`)
      return asStored(`{"attempt":${JSON.stringify(attempt)},"leaves":[${leaves.join(',')}]}`)
    },

    async mark(
      { attempt_id, leaf, score_centi, rubric, comment, audio_file_id, audio_seconds = 0, reason, bank_ids, rev },
      { caller, org },
    ) {
      const hasAudio = audio_file_id !== undefined && audio_file_id !== 0
      if (hasAudio && (audio_seconds < 1 || audio_seconds > markLimits.audioSeconds))
        throw new Refusal('markAudio', { n: markLimits.audioSeconds })
      const note: Partial<Note> = {
        rubric: rubric ?? [],
        ...(comment !== undefined && { comment: await demandText(org.id, cleaned(comment), markLimits.comment) }),
        ...(reason !== undefined && { reason: await demandText(org.id, oneLine(reason), markLimits.reason) }),
        ...(audio_file_id !== undefined && { seconds: hasAudio ? audio_seconds : 0 }),
      }
      const audio = audio_file_id === undefined ? {} : { audio: hasAudio ? audio_file_id : null }
      const place = { attemptId: attempt_id, leafNo: leaf }
      const before = await marking.give(caller, place, { score_centi, rev, note, ...audio }, bank_ids)
      const after = await acted(caller, place, before)
      return { ...after, rev: after.mark.rev, open_left: after.counts.open }
    },

    async markMany({ exam_class_id, marks }, { caller }) {
      const { row } = await marking.roomFor(caller, exam_class_id)
      const done: (Place & { before: number })[] = []
      const refused = new Map<string, string>()
      const keyOf = ({ attemptId, leafNo }: Place) => `${attemptId} ${leafNo}`
      for (const { attempt_id, leaf, score_centi, rev } of marks) {
        const place = { attemptId: attempt_id, leafNo: leaf }
        await nextSlice()
        try {
          if (!(await isTryOf(db, exam_class_id, attempt_id))) throw new Refusal('attemptUnknown')
          done.push({ ...place, before: await marking.give(caller, place, { score_centi, rev, note: {} }) })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused.set(keyOf(place), error.message)
        }
      }
      if (done.length > 0) await told(caller, row.id, row.class_id, { leaf: 0, attempt_id: 0 })
      const after = await marking.after(caller, exam_class_id, done)
      const markedOf = new Map(done.map((place, at) => [keyOf(place), after[at]]))
      const list: string[] = []
      for (const { attempt_id, leaf } of marks) {
        const key = keyOf({ attemptId: attempt_id, leafNo: leaf })
        const marked = markedOf.get(key) ?? null
        if (marked && marked.mark.inks.length > 0) await nextSlice()
        list.push(JSON.stringify({ attempt_id, leaf, refused: refused.get(key) ?? '', marked }))
      }
      return asStored(`{"list":[${list.join(',')}]}`)
    },

    async blanks({ exam_class_id, leaf }, { caller }) {
      const changed = await marking.blanks(caller, exam_class_id, leaf)
      const room = await marking.roomFor(caller, exam_class_id)
      if (changed.length > 0) await told(caller, exam_class_id, room.row.class_id, { leaf, attempt_id: 0 })
      const tries = (await triesToMark(db, exam_class_id)).length
      const found = (await countsOf(db, room, [leaf], tries)).get(leaf)
      return { count: changed.length, counts: found?.counts ?? noCounts() }
    },

    async takeBack({ attempt_id, leaf, rev, before_id }, { caller }) {
      const place = { attemptId: attempt_id, leafNo: leaf }
      const again = await marking.takeBack(caller, place, { rev, before_id })
      const after = await acted(caller, place, again)
      return { ...after, rev: after.mark.rev, open_left: after.counts.open }
    },

    async history({ attempt_id, leaf }, { caller }) {
      const { paper } = await marking.tryOf(caller, attempt_id)
      if (!paper.leaves.has(leaf)) throw new Refusal('examLeafUnknown')
      const isDecided = (await markOf(db, attempt_id, leaf))?.state !== answerStates.waiting
      return { list: await historyShown(db, await pastMarks(db, attempt_id, leaf), caller.id, isDecided) }
    },

    async saveInk({ attempt_id, leaf, file_id, strokes, turn, flat_file_id, rev }, { caller }) {
      const flatId = flat_file_id === 0 ? undefined : flat_file_id
      await marking.saveInk(caller, { attemptId: attempt_id, leafNo: leaf, fileId: file_id, strokes, turn, flatId, rev })
      const { mark } = await acted(caller, { attemptId: attempt_id, leafNo: leaf }, 0)
      const ink = mark.inks.find((one) => one.file_id === file_id)
      if (!ink) throw new Refusal('markPicture')
      return { ink }
    },

    bank: async (_input, { caller }) => ({ list: await bankOf(db, caller.id) }),
    async addToBank({ text }, { caller, org }) {
      const said = await bankText(org.id, text)
      const known = await bankCommentOf(db, caller.id, said)
      if (known) return { comment: known }
      if ((await bankOf(db, caller.id)).length >= markLimits.bank) throw new Refusal('bankFull', { n: markLimits.bank })
      return { comment: await addBankComment(db, caller.id, said, clock.seconds()) }
    },
    async changeInBank({ id, text }, { caller, org }) {
      const said = await bankText(org.id, text)
      if (!(await bankComment(db, caller.id, id))) throw new Refusal('bankUnknown')
      const comment = await changeBankComment(db, caller.id, id, said)
      if (comment) return { comment }
      // It says what another one says: that one stays, and this one is not needed any more.
      const same = await bankCommentOf(db, caller.id, said)
      if (!same || same.id === id) throw new Refusal('bankUnknown')
      await removeBankComment(db, caller.id, id)
      return { comment: same }
    },
    async removeFromBank({ id }, { caller }) {
      if (!(await removeBankComment(db, caller.id, id))) throw new Refusal('bankUnknown')
      return {}
    },

    async setMarkers({ exam_class_id, markers }, { caller }) {
      const room = await marking.roomFor(caller, exam_class_id)
      const isTeacher = new Set(room.teachers.map(({ id }) => id))
      if (markers.some(({ teacher_id }) => !isTeacher.has(teacher_id))) throw new Refusal('markerUnknown')
      for (const { leaf } of markers) if (leaf !== 0) demandLeaf(room, leaf)
      const [name] = await namesOf(db, [exam_class_id])
      const named = await db.transaction().execute(async (tx) => {
        const row = await holdExamClass(tx, exam_class_id, 'change')
        if (!row || row.state === examStates.withdrawn) throw new Refusal('examState', { x: examStateTitles[examStates.withdrawn] })
        const before = await markersOf(tx, exam_class_id, row.class_id)
        await setMarkers(tx, exam_class_id, markers)
        const about = { row, paper: room.paper, className: name?.class_name ?? '' }
        return noteNamed(tx, about, { before, after: markers, byId: caller.id }, clock.seconds(), telling)
      })
      for (const userId of named) await telling.noticesChanged(room.row, userId, 'teacher')
      await told(caller, exam_class_id, room.row.class_id, { leaf: 0, attempt_id: 0 })
      return { markers: await markersOf(db, exam_class_id, room.row.class_id) }
    },
  })
}
