import { examStates, examStateTitles } from '@jiangtai/contract/exam'
import { answerInkLimits, type InkStroke, type Marked, markLimits } from '@jiangtai/contract/exam-marking'
import { extensionOf, isUploadImage, kindOf } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { classIdsOf } from '../../members/members.db.ts'
import { filesOf } from '../answering/changes.ts'
import { storedAnswers } from '../answers.db.ts'
import { type AttemptRow, attemptById, holdAttempt } from '../attempts.db.ts'
import { type ExamClassRow, holdExamClass } from '../exam-classes.db.ts'
import type { OpenPaper, Papers } from '../paper/papers.ts'
import type { TeacherActs } from '../teacher-acts.ts'
import { countUses } from './bank.db.ts'
import { type Given, giveMark, type Held, takeMarkBack } from './give.ts'
import { dropMarkFile, type InkRow, inkOn, putInk } from './ink.db.ts'
import { isMarkFile, keepMarkFile, markBlanks, ownUpload, teachersOf, triesToMark } from './marking.db.ts'
import { noCounts } from './marking.ts'
import { countsOf, isDoubleMarked, type Room, roomOf } from './room.ts'
import { type AnswerOfLeaf, answersShown } from './shown.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly teacher: Pick<TeacherActs, 'examOf'>
}
interface Teacher {
  readonly id: number
}

export interface Place {
  readonly attemptId: number
  readonly leafNo: number
}

export interface Inked extends Place {
  readonly fileId: number
  readonly strokes: readonly InkStroke[]
  readonly turn: number
  readonly flatId: number | undefined
  readonly rev: number
}

/** What a browser records with its microphone alone may be called a film. */
const isRecording = (name: string) => kindOf(name) === 'audio' || ['webm', 'mp4'].includes(extensionOf(name))

export type MarkingActs = ReturnType<typeof createMarkingActs>

/** What teachers do with answers: each in a transaction that holds the exam against publishing, and the try. */
export function createMarkingActs({ db, clock, papers, teacher }: Deps) {
  /** A try of an own class; a foreign one is as unknown as one that is not there. */
  async function tryOf({ id }: Teacher, attemptId: number): Promise<{ attempt: AttemptRow; row: ExamClassRow; paper: OpenPaper }> {
    const attempt = await attemptById(db, attemptId)
    const row = attempt && (await teacher.examOf({ id }, attempt.exam_class_id).catch(unknownAsNothing))
    if (!attempt || !row) throw new Refusal('attemptUnknown')
    return { attempt, row, paper: await papers.of(row.paper_id) }
  }

  const roomFor = async ({ id }: Teacher, examClassId: number): Promise<Room> => {
    const row = await teacher.examOf({ id }, examClassId)
    return roomOf(db, row, await papers.of(row.paper_id), id)
  }

  /** One answer in its try, held until the transaction ends. */
  async function within<T>(caller: Teacher, { attemptId, leafNo }: Place, act: (tx: Db, held: Held) => Promise<T>): Promise<T> {
    const { row: before, paper } = await tryOf(caller, attemptId)
    const leaf = paper.leaves.get(leafNo)
    if (!leaf) throw new Refusal('examLeafUnknown')
    const isDouble = isDoubleMarked(before, (await teachersOf(db, before.class_id)).length)
    return db.transaction().execute(async (tx) => {
      const row = await holdExamClass(tx, before.id, 'share')
      if (!row) throw new Refusal('attemptUnknown')
      // An answer was corrected at this moment.
      if (row.paper_id !== before.paper_id) throw new Refusal('markStale')
      if (row.state === examStates.withdrawn) throw new Refusal('examState', { x: examStateTitles[row.state] })
      const attempt = await holdAttempt(tx, attemptId)
      if (attempt?.is_counted !== 1 || attempt.status === 4) throw new Refusal('attemptUnknown')
      if ((attempt.status !== 2 && attempt.status !== 3) || attempt.auto_centi === null) throw new Refusal('markNotIn')
      // Whoever was in the class when the call began and is not any more marks nothing.
      if (!(await classIdsOf(tx, { id: caller.id, role: 'teacher' })).includes(row.class_id)) throw new Refusal('attemptUnknown')
      return act(tx, { row, paper, attempt, leaf, teacherId: caller.id, isDouble, now: clock.seconds() })
    })
  }

  async function demandFile(tx: Db, { id }: Teacher, fileId: number, { most, fits }: { most: number; fits: (name: string) => boolean }) {
    const upload = await ownUpload(tx, id, fileId)
    if (!upload || !fits(upload.name) || Number(upload.bytes) > most) throw new Refusal('markFile')
  }

  return {
    roomFor,
    tryOf,

    /** Answers as they stand after acts, in the order of these. */
    async after(caller: Teacher, examClassId: number, acted: readonly (Place & { readonly before: number })[]): Promise<Marked[]> {
      const room = await roomFor(caller, examClassId)
      const all = await triesToMark(db, room.row.id)
      const leafNos = [...new Set(acted.map(({ leafNo }) => leafNo))]
      const found = await countsOf(db, room, leafNos, all.length)
      const ids = new Set(acted.map(({ attemptId }) => attemptId))
      const attempts = all.filter(({ id }) => ids.has(id))
      const shown = new Map<string, AnswerOfLeaf['answer']>()
      for (const { leafNo, answer } of await answersShown(db, room, { attempts, leafNos, isNamed: false }))
        shown.set(`${answer.attempt_id} ${leafNo}`, answer)
      return acted.flatMap(({ attemptId, leafNo, before }) => {
        const [one, attempt] = [shown.get(`${attemptId} ${leafNo}`), attempts.find(({ id }) => id === attemptId)]
        if (!one || !attempt) return []
        const { mark, standing } = one
        const counts = found.get(leafNo)?.counts ?? noCounts()
        return [{ mark, standing, before_id: before, counts, score_centi: attempt.auto_centi ?? 0, status: attempt.status }]
      })
    },

    give: (caller: Teacher, place: Place, given: Given, bankIds: readonly number[] = []): Promise<number> =>
      within(caller, place, async (tx, held) => {
        if (typeof given.audio === 'number') {
          demandId(given.audio, 'markFile')
          if (!(await isMarkFile(tx, held.attempt.id, held.leaf.no, given.audio)))
            await demandFile(tx, caller, given.audio, { most: markLimits.audioBytes, fits: isRecording })
        }
        const before = await giveMark(tx, held, given)
        if (typeof given.audio === 'number') await keepMarkFile(tx, held.attempt.id, held.leaf.no, given.audio)
        await countUses(tx, caller.id, bankIds, held.now)
        return before
      }),

    takeBack: (caller: Teacher, place: Place, which: { rev: number; before_id: number }): Promise<number> =>
      within(caller, place, (tx, held) => {
        if (which.before_id !== 0) demandId(which.before_id, 'markUndo')
        return takeMarkBack(tx, held, which)
      }),

    /** R955. The exam is held: nobody begins to fill in meanwhile. */
    async blanks(caller: Teacher, examClassId: number, leafNo: number): Promise<readonly number[]> {
      const { paper, row: before } = await roomFor(caller, examClassId)
      if (!paper.leaves.has(leafNo)) throw new Refusal('examLeafUnknown')
      return db.transaction().execute(async (tx) => {
        const row = await holdExamClass(tx, before.id, 'change')
        if (!row || row.state === examStates.withdrawn) throw new Refusal('examState', { x: examStateTitles[examStates.withdrawn] })
        return markBlanks(tx, row.id, leafNo, { id: caller.id, now: clock.seconds() })
      })
    },

    /** R950: in the place of what the caller has seen there. */
    saveInk: (caller: Teacher, inked: Inked): Promise<InkRow> =>
      within(caller, inked, async (tx, { attempt, leaf, isDouble, now }) => {
        if (JSON.stringify(inked.strokes).length > answerInkLimits.signs) throw new Refusal('inkPageFull')
        const [stored] = await storedAnswers(tx, attempt.id, [leaf.no])
        const key = { attempt_id: attempt.id, leaf_no: leaf.no, upload_id: inked.fileId, layer: isDouble ? caller.id : 0 }
        const before = await inkOn(tx, key)
        if (!before && !(stored && filesOf(stored.answer).includes(inked.fileId))) throw new Refusal('markPicture')
        if (inked.rev !== (before?.rev ?? 0)) throw new Refusal('markStale')
        const flat = inked.flatId ?? null
        if (flat !== null) demandId(flat, 'markFile')
        if (flat !== null && flat !== before?.flat_upload_id)
          await demandFile(tx, caller, flat, { most: markLimits.pictureBytes, fits: isUploadImage })
        const row: InkRow = {
          ...{ ...key, strokes: JSON.stringify(inked.strokes), turn: inked.turn, flat_upload_id: flat },
          ...{ by_id: caller.id, saved_at: now, rev: (before?.rev ?? 0) + 1 },
        }
        await putInk(tx, row)
        if (flat !== null) await keepMarkFile(tx, attempt.id, leaf.no, flat)
        const old = before?.flat_upload_id ?? null
        if (old !== null && old !== flat) await dropMarkFile(tx, attempt.id, leaf.no, old)
        return row
      }),
  }
}

/** No column takes more, and no stored id is less. */
function demandId(id: number, reason: 'markFile' | 'markUndo') {
  if (id < 1 || id > 2 ** 31 - 1) throw new Refusal(reason)
}

const unknownAsNothing = (error: unknown) => {
  if (error instanceof Refusal && error.reason === 'examUnknown') return undefined
  throw error
}
