import { attemptStates, examLimits, examStates } from '@jiangtai/contract/exam'
import { examAnswers, examShelves } from '@jiangtai/contract/exam-answers'
import { Refusal } from '@jiangtai/contract/refusal'
import { answer } from '../http/answer.ts'
import { asStored } from '../http/as-stored.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { isClassValid } from '../members/validity.db.ts'
import { type Answering, lastTry, ownAttempt, ownExamClass } from './answering/answering.ts'
import { addLaterFile } from './answering/later-file.ts'
import { saveChanges } from './answering/save.ts'
import { startAttempt } from './answering/start.ts'
import { submitAttempt, submitOne, submitStored } from './answering/submit.ts'
import { answersShown, attemptShown, ownSettings } from './answering/view.ts'
import { storedAnswers } from './answers.db.ts'
import { examClassesOf } from './exam-classes.db.ts'
import { ownExams, ownShown } from './own-exams.ts'
import { statusesOf } from './statuses.ts'
import type { TeacherActs } from './teacher-acts.ts'

const perPage = (list: readonly unknown[], size: number) => Math.ceil(list.length / size)

/** What students do with an exam, and what both roles ask. */
export function examAnswerCalls(answering: Answering, teacher: TeacherActs) {
  const { db, clock, seals } = answering
  const demandDevice = (device: string | undefined) => {
    if (device === undefined) throw new Refusal('badInput', { data: { fields: ['device_id'] } })
    return device
  }

  const demandValid = async (classId: number) => {
    if (!(await isClassValid(db, classId, clock.seconds()))) throw new Refusal('classExpired')
  }

  return answer(examAnswers, {
    async list({ state, root_subject_id, class_id, course_id, curr_page_index, page_size }, { caller }) {
      if (class_id !== undefined) await memberOf(db, caller, class_id)
      const classIds = class_id === undefined ? await classIdsOf(db, caller) : [class_id]
      const rows = await teacher.ofSubject(await examClassesOf(db, classIds, course_id), root_subject_id)
      const all = await ownExams(db, caller.id, rows, clock.seconds())
      const chosen = all.filter(({ shelf }) => state === undefined || shelf === state)
      const page = chosen.slice((curr_page_index - 1) * page_size, curr_page_index * page_size)
      return {
        list: await ownShown(db, seals, caller.id, page),
        ...{ total: chosen.length, pageCount: perPage(chosen, page_size), server_now: clock.seconds() },
        counts: Object.values(examShelves).map((shelf) => ({ state: shelf, count: all.filter((one) => one.shelf === shelf).length })),
      }
    },

    async get({ exam_class_id }, { caller }) {
      const row = await ownExamClass(answering, caller, exam_class_id)
      const { last } = await lastTry(answering, row.id, caller.id)
      const [listed] = await ownExams(db, caller.id, [row], clock.seconds())
      const [exam] = listed ? await ownShown(db, seals, caller.id, [listed]) : []
      if (!listed || !exam) throw new Refusal('examUnknown')
      const handed = listed.tries.filter(
        ({ status, is_counted }) => is_counted === 1 && (status === attemptStates.handedIn || status === attemptStates.graded),
      )
      const hasBegun = row.settings.sealed === 0 && row.state !== examStates.waiting
      const said = {
        exam,
        settings: ownSettings(row.settings),
        attempt: last && last.status !== attemptStates.absent ? attemptShown(last, undefined, clock.ms()) : null,
        redo_left: Math.max(0, row.settings.redo_max - Math.max(0, handed.length - 1)),
        server_now: clock.seconds(),
      }
      // The paper was looked at when it was frozen: to read and write it for each of a class would hold up everybody.
      const paper = hasBegun ? (await answering.papers.of(row.paper_id)).body : 'null'
      return asStored(`{"paper":${paper},${JSON.stringify(said).slice(1)}`)
    },

    async settings({ exam_class_id }, { caller }) {
      const row =
        caller.role === 'teacher'
          ? await teacher.examOf(caller, exam_class_id)
          : await ownExamClass(answering, { id: caller.id, role: 'student' }, exam_class_id)
      return {
        ...{ settings: ownSettings(row.settings), state: row.state },
        ...{ starts_at: row.starts_at ?? 0, ends_at: row.ends_at ?? 0, server_now: clock.seconds() },
      }
    },

    async status({ exam_class_id, course_id, class_id }, { caller }) {
      const own = await classIdsOf(db, caller)
      if (class_id !== undefined && !own.includes(class_id)) throw new Refusal('foreignClass')
      const rows = (await examClassesOf(db, class_id === undefined ? own : [class_id], course_id))
        .filter(({ id }) => exam_class_id === undefined || id === exam_class_id)
        .slice(-examLimits.items)
      if (exam_class_id !== undefined && rows.length === 0) throw new Refusal('examUnknown')
      return { list: await statusesOf(db, caller, rows, clock.seconds()) }
    },

    async start({ exam_class_id, device_id, ends_at }, context) {
      const { caller } = context
      if (caller.role === 'teacher') return { started: null, exam_class: await teacher.open(caller, exam_class_id, ends_at) }
      const deviceId = demandDevice(device_id)
      const row = await ownExamClass(answering, { id: caller.id, role: 'student' }, exam_class_id)
      await demandValid(row.class_id)
      return { started: await startAttempt(answering, row, { studentId: caller.id, deviceId }), exam_class: null }
    },

    async end({ exam_class_id }, { caller }) {
      if (caller.role === 'teacher') return { handed_in: null, exam_class: await teacher.end(caller, exam_class_id) }
      const row = await ownExamClass(answering, { id: caller.id, role: 'student' }, exam_class_id)
      const { last } = await lastTry(answering, row.id, caller.id)
      if (!last || last.status === attemptStates.absent || last.status === attemptStates.voided) throw new Refusal('attemptUnknown')
      return { handed_in: await submitStored(answering, row, last), exam_class: null }
    },

    async save({ attempt_id, device_id, answers, leave = [], copies = 0 }, { caller }) {
      const { row } = await ownAttempt(answering, caller, attempt_id)
      return saveChanges(answering, row, attempt_id, { deviceId: device_id, changes: answers, leave, copies })
    },

    async kept({ attempt_id, exam_class_id, device_id }, { caller }) {
      const attempt =
        attempt_id === undefined
          ? (await lastTry(answering, (await ownExamClass(answering, caller, exam_class_id ?? 0)).id, caller.id)).last
          : (await ownAttempt(answering, caller, attempt_id)).attempt
      if (!attempt || attempt.status === attemptStates.absent) throw new Refusal('attemptUnknown')
      return {
        attempt: attemptShown(attempt, device_id, clock.ms()),
        answers: answersShown(await storedAnswers(db, attempt.id)),
        server_now: clock.seconds(),
      }
    },

    async submitOne({ attempt_id, device_id, leaf, answer: a, seq }, { caller }) {
      const { row } = await ownAttempt(answering, caller, attempt_id)
      if (seq < 1 || seq > 2 ** 31 - 1) throw new Refusal('badInput', { data: { fields: ['seq'] } })
      return submitOne(answering, row, attempt_id, leaf, { a, seq, at: clock.ms() }, device_id)
    },

    async submit({ attempt_id, device_id, answers = {}, leave = [], client_id, coming = 0 }, { caller }) {
      const { row } = await ownAttempt(answering, caller, attempt_id)
      return submitAttempt(answering, row, attempt_id, {
        ...{ deviceId: device_id, changes: answers, leave, copies: 0, clientId: client_id, coming },
      })
    },

    async addFile({ attempt_id, leaf, file_id, is_ink }, { caller }) {
      const { row } = await ownAttempt(answering, caller, attempt_id)
      await addLaterFile(answering, row, attempt_id, { leaf, fileId: file_id, isInk: is_ink })
      return { added: 1 as const }
    },

    async redo({ exam_class_id, device_id }, { caller }) {
      const row = await ownExamClass(answering, caller, exam_class_id)
      const { last } = await lastTry(answering, row.id, caller.id)
      if (!last) throw new Refusal('examNoRedo')
      await demandValid(row.class_id)
      return startAttempt(answering, row, { studentId: caller.id, deviceId: device_id }, true)
    },
  })
}
