import { examKinds, examLimits, examStates, examStateTitles } from '@jiangtai/contract/exam'
import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { flagOf } from '@jiangtai/contract/flag'
import { LeafAnswer } from '@jiangtai/contract/question'
import { Refusal } from '@jiangtai/contract/refusal'
import type { AuditBy } from '../audits/audits.db.ts'
import { noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { classIdsOf } from '../members/members.db.ts'
import { isBlank } from '../scoring/score.ts'
import { addExtraTime, addToTries, decideLate, hasTries, openLate, studentsAmong, toRemind, unlock } from './acts.db.ts'
import { filesOf } from './answering/changes.ts'
import { atOf, marksFor, scoreAttempt, waitingIn, worldOf } from './answering/hand-in.ts'
import { withTry } from './answering/with-try.ts'
import { keepAnswers, setAnswerFiles, storedAnswers } from './answers.db.ts'
import { changeAttempt, holdAttempt, moveDeadlines, openTries } from './attempts.db.ts'
import type { ExamClock } from './clock/clock.ts'
import { changeExamClass, type ExamClassRow, examClassById, holdExamClass, namesOf } from './exam-classes.db.ts'
import { writeFacts } from './facts/facts.db.ts'
import { demandTimes, type SomeSettings, settingsFor } from './giving/push.ts'
import { type AttemptStep, attempt as attemptStep } from './machine/attempt.ts'
import { type ExamClassEvent, wakeOf } from './machine/exam-class.ts'
import { aloneSince, demandStep, moveExamClass, resetDeadlines, tellMoved } from './move.ts'
import type { Papers } from './paper/papers.ts'
import { examClassesShown } from './shown.ts'
import type { ExamTelling } from './telling.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly examClock: ExamClock
  readonly telling: ExamTelling
}
interface Teacher {
  readonly id: number
}
type Stepped = Exclude<AttemptStep, { refuse: unknown }>

export type TeacherActs = ReturnType<typeof createTeacherActs>

const remindSeconds = 60

/** What teachers of a class do with its exam. */
export function createTeacherActs({ db, clock, papers, examClock, telling }: Deps) {
  const acting = () => ({ now: clock.seconds(), telling })

  /** An exam of an own class, as it stands now. */
  async function examOf({ id: teacherId }: Teacher, id: number): Promise<ExamClassRow> {
    const row = await examClassById(db, id)
    if (!row || !(await classIdsOf(db, { id: teacherId, role: 'teacher' })).includes(row.class_id)) throw new Refusal('examUnknown')
    if (row.wake_at === null) return row
    await examClock.settle(id, row.wake_at)
    return (await examClassById(db, id)) ?? row
  }

  async function shown(id: number): Promise<ExamClass> {
    const [one] = await examClassesShown(db, [id], clock.seconds())
    if (!one) throw new Refusal('examUnknown')
    return one
  }

  /** Nobody answers where there are only scores: it is not opened, and nobody is given time for it. */
  function demandPaper({ kind }: Pick<ExamClassRow, 'kind'>) {
    if (kind === examKinds.scores) throw new Refusal('scoresOnly')
  }

  async function held(tx: Db, id: number, how: 'change' | 'share' = 'change'): Promise<ExamClassRow> {
    const row = await holdExamClass(tx, id, how)
    if (!row) throw new Refusal('examUnknown')
    return row
  }

  async function move(caller: Teacher, id: number, event: ExamClassEvent): Promise<ExamClass> {
    await examOf(caller, id)
    const moved = await db.transaction().execute(async (tx) => moveExamClass(tx, await held(tx, id), event, acting()))
    await tellMoved(moved, telling)
    if (moved.effects.includes('handInAll')) await examClock.look()
    if (moved.effects.includes('setDeadlines')) await telling.tellTimes(moved.row, await openTries(db, id))
    return shown(id)
  }

  return {
    examOf,
    shown,
    async open(caller: Teacher, id: number, asked: number | undefined): Promise<ExamClass> {
      const ends_at = timeOr(asked, null)
      demandTimes(null, ends_at, clock.seconds())
      demandPaper(await examOf(caller, id))
      return move(caller, id, { type: 'open', ...(asked !== undefined && { ends_at }) })
    },
    end: (caller: Teacher, id: number) => move(caller, id, { type: 'end' }),
    withdraw: (caller: Teacher, id: number) => move(caller, id, { type: 'withdraw' }),

    async ofSubject(rows: ExamClassRow[], rootSubjectId: number | undefined): Promise<ExamClassRow[]> {
      if (rootSubjectId === undefined || rows.length === 0) return rows
      const names = await namesOf(
        db,
        rows.map(({ id }) => id),
      )
      const fitting = new Set(names.filter(({ root_id }) => root_id === rootSubjectId).map(({ id }) => id))
      return rows.filter(({ id }) => fitting.has(id))
    },

    /** R901 */
    async setSettings(
      caller: Teacher,
      id: number,
      asked: { settings: SomeSettings; starts_at?: number | undefined; ends_at?: number | undefined; rev?: number },
    ): Promise<ExamClass> {
      await examOf(caller, id)
      const moved = await db.transaction().execute(async (tx) => {
        const before = await held(tx, id)
        if (asked.rev !== undefined && asked.rev !== before.rev) throw new Refusal('examStale')
        if (before.state === examStates.withdrawn || before.state === examStates.published)
          throw new Refusal('examState', { x: examStateTitles[before.state] })
        const settings = settingsFor(before.media_type_id, asked.settings, before.settings)
        const fixed = ['shuffle_items', 'shuffle_options', 'sealed'] as const
        if (fixed.some((name) => settings[name] !== before.settings[name]) && (await hasTries(tx, id))) throw new Refusal('examBegun')
        await changeExamClass(tx, id, { settings: JSON.stringify(settings) })
        const row = { ...before, settings, rev: before.rev + 1 }
        const [starts_at, ends_at] = [timeOr(asked.starts_at, row.starts_at), timeOr(asked.ends_at, row.ends_at)]
        demandTimes(starts_at, ends_at, clock.seconds())
        if (starts_at === row.starts_at && ends_at === row.ends_at) {
          await resetDeadlines(tx, row)
          return { row, effects: ['setDeadlines' as const] }
        }
        return moveExamClass(tx, row, { type: 'times', starts_at, ends_at }, acting())
      })
      await tellMoved(moved, telling)
      if (moved.effects.includes('setDeadlines')) await telling.tellTimes(moved.row, await openTries(db, id))
      return shown(id)
    },

    /** R943: for everybody, or for some. The same press twice counts once. */
    async addTime(
      caller: Teacher,
      id: number,
      asked: { studentIds?: readonly number[]; minutes: number; once: string },
    ): Promise<ExamClass> {
      const { minutes, once, studentIds } = asked
      if (minutes === 0 || Math.abs(minutes) > examLimits.moreMinutes) throw new Refusal('examMinutes', { n: examLimits.moreMinutes })
      const given = await examOf(caller, id)
      demandPaper(given)
      const { class_id } = given
      const some = studentIds && studentIds.length > 0 ? await studentsAmong(db, class_id, studentIds) : null
      if (studentIds && some?.length !== new Set(studentIds).size) throw new Refusal('studentUnknown')
      const seconds = minutes * 60
      const row = await db.transaction().execute(async (tx) => {
        const before = await held(tx, id)
        const may =
          some === null ? before.state === examStates.running || before.state === examStates.waiting : before.state < examStates.published
        if (!may) throw new Refusal('examState', { x: examStateTitles[before.state] })
        const now = clock.seconds()
        const extra = { exam_class_id: id, studentIds: some, seconds, once_key: once, by_id: caller.id, created_at: now }
        if (!(await addExtraTime(tx, extra))) return before
        if (some) {
          await addToTries(tx, id, some, seconds)
          await changeExamClass(tx, id, {})
          await resetDeadlines(tx, before)
          const alone = aloneSince(before)
          if (alone !== null) await moveDeadlines(tx, id, some, seconds, alone)
          return { ...before, rev: before.rev + 1 }
        }
        const ends_at = before.ends_at === null ? null : before.ends_at + seconds
        if (ends_at !== null && ends_at <= Math.max(now, before.starts_at ?? 0)) throw new Refusal('examTimes')
        const after = { ...before, ends_at, extra_s: before.extra_s + seconds, rev: before.rev + 1 }
        await changeExamClass(tx, id, { ends_at, extra_s: after.extra_s, wake_at: wakeOf(after) })
        await resetDeadlines(tx, after)
        return after
      })
      const tries = await openTries(db, id)
      await telling.tellTimes(row, some ? tries.filter(({ student_id }) => some.includes(student_id)) : tries)
      await telling.changed(id)
      return shown(id)
    },

    /** 催交: who was reminded within the last minute is not again. */
    async remind(caller: Teacher, id: number, studentId?: number): Promise<number> {
      const row = await examOf(caller, id)
      if (studentId !== undefined && (await studentsAmong(db, row.class_id, [studentId])).length === 0) throw new Refusal('studentUnknown')
      if (row.state !== examStates.running) throw new Refusal('examState', { x: examStateTitles[row.state] })
      const now = clock.seconds()
      const ids = await db.transaction().execute(async (tx) => {
        await held(tx, id)
        const all = await toRemind(tx, id, row.class_id, now - remindSeconds)
        const students = studentId === undefined ? all : all.filter((student) => student === studentId)
        await telling.noteRemind(tx, row, students, now)
        return students
      })
      const begun = (await openTries(db, id)).map(({ student_id }) => student_id)
      await telling.tellRemind(row, ids, new Set(begun))
      return ids.length
    },

    /** R1149, R1150 */
    async returnAttempt(caller: Teacher, id: number, attemptId: number, reason: string, by: AuditBy): Promise<ExamClass> {
      const paper = await papers.of((await examOf(caller, id)).paper_id)
      const { row, student } = await db.transaction().execute(async (tx) => {
        const row = await held(tx, id, 'share')
        const attempt = await holdAttempt(tx, attemptId)
        if (attempt?.exam_class_id !== id) throw new Refusal('attemptUnknown')
        const { at } = demandStep<Stepped>(
          attemptStep(atOf(attempt), { type: 'void' }, worldOf(row, clock.seconds())),
          examStateTitles[row.state],
        )
        await changeAttempt(tx, attemptId, { status: at.status, is_counted: 0, void_reason: reason, wake_at: null })
        await writeFacts(tx, row, attempt.student_id, paper)
        const on = { kind: 'person' as const, id: attempt.student_id }
        await telling.noteReturned(tx, row, attempt.student_id, reason, clock.seconds())
        await noteAudit(tx, by, { act: 'attempt-returned', on, classId: row.class_id, after: { 考试: row.title, 原因: reason } })
        return { row, student: attempt.student_id }
      })
      await telling.tellTimes(row, [{ student_id: student, deadline_at: null, status: 4 }])
      await telling.noticesChanged(row, student)
      await telling.changed(id)
      return shown(id)
    },

    /** R931, R932: what was taken counts as answered, and is marked with the rest. */
    async decideLate(caller: Teacher, id: number, attemptId: number, isTaken: boolean): Promise<ExamClass> {
      await withTry({ db, papers }, await examOf(caller, id), attemptId, async (tx, { attempt, row, paper }) => {
        if (attempt.exam_class_id !== id) throw new Refusal('attemptUnknown')
        if (row.state === examStates.published || row.state === examStates.withdrawn)
          throw new Refusal('examState', { x: examStateTitles[row.state] })
        const late = await openLate(tx, attemptId)
        if (late.length === 0) throw new Refusal('lateUnknown')
        await decideLate(tx, attemptId, isTaken ? 1 : 2, caller.id)
        if (!isTaken) return
        await unlock(
          tx,
          attemptId,
          late.map(({ leaf_no }) => leaf_no),
        )
        const taken = late.map(({ leaf_no, answer, seq, client_at }) => {
          const read = LeafAnswer.parse(JSON.parse(answer))
          return { leaf_no, answer: read, seq, client_at, is_blank: flagOf(isBlank(read)) }
        })
        await keepAnswers(tx, attemptId, taken, { now: clock.seconds(), isLate: 1 })
        // One that was filled in since is newer, and stays with its own files.
        const stored = await storedAnswers(
          tx,
          attemptId,
          taken.map(({ leaf_no }) => leaf_no),
        )
        await setAnswerFiles(tx, attemptId, new Map(stored.map(({ leaf_no, answer }) => [leaf_no, filesOf(answer)])))
        const marks = await marksFor(tx, attempt, paper)
        const world = worldOf(row, clock.seconds(), { waiting: waitingIn(marks) })
        const { at } = demandStep<Stepped>(attemptStep(atOf(attempt), { type: 'late' }, world), examStateTitles[row.state])
        await scoreAttempt(tx, { row, paper }, attempt, at, marks)
      })
      await telling.changed(id)
      return shown(id)
    },
  }
}

/** 0: none; nothing: as it was. */
const timeOr = (asked: number | undefined, before: number | null) => (asked === undefined ? before : asked === 0 ? null : asked)
