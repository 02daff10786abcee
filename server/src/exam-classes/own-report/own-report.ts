import { attemptStates, examStates } from '@jiangtai/contract/exam'
import { gradeOf, type ItemKey, type OwnReport, type ReportLeaf, resultLimits } from '@jiangtai/contract/exam-results'
import { flagOf } from '@jiangtai/contract/flag'
import type { LeafAnswer } from '@jiangtai/contract/question'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { asStored } from '../../http/as-stored.ts'
import { fileUrl } from '../../library/file-url.ts'
import { isPractice, seesAnything, tellsPoints, type Visible, visibleOf } from '../../library/own-result.ts'
import { nextSlice } from '../../slices.ts'
import { type Answering, lastTry, ownExamClass } from '../answering/answering.ts'
import { type StoredAnswer, storedAnswers } from '../answers.db.ts'
import type { AttemptRow } from '../attempts.db.ts'
import { type ExamClassRow, namesOf } from '../exam-classes.db.ts'
import type { ExamSlices } from '../facts/slices.ts'
import { readDetail, readNote } from '../marking/note.ts'
import { shownTry } from '../own-exams.ts'
import { itemLines } from '../paper/lines.ts'
import { paperRow } from '../paper/papers.db.ts'
import { filesOfTry, inksOfTry, marksWithNotes, pointsOnPaper } from './own-report.db.ts'
import { pointRates } from './point-rates.ts'

type Said = Omit<OwnReport, 'paper' | 'keys'>

const { answering, handedIn, graded } = attemptStates
const isIn = ({ status }: AttemptRow) => status === handedIn || status === graded

/** R958–R961: what a student reads of the own result, as far as the settings show it at this moment. */
export async function ownReport(context: Answering, caller: { readonly id: number; readonly role: 'student' }, id: number, no?: number) {
  const { db, clock, papers, slices } = context
  const row = await ownExamClass(context, caller, id)
  const { tries } = await lastTry(context, id, caller.id)
  const sees = visibleOf(row, tries)
  if (!seesAnything(sees)) throw new Refusal('examHidden')
  const done = tries.filter((one) => isIn(one))
  const shown = shownTry(tries, row.settings.redo_count)
  const attempt = no === undefined ? shown : done.find((one) => one.no === no)
  if (no !== undefined && !attempt) throw new Refusal('attemptUnknown')
  const [name] = await namesOf(db, [id])
  const ofClass = row.state === examStates.published && sees.marks ? await slices.of(row) : undefined
  const leaves = await leavesOf(db, row, attempt, sees, ofClass)
  const open = await papers.of(row.paper_id)
  const said: Said = {
    ...{ exam_class_id: id, title: row.title, class_id: row.class_id, state: row.state, total_centi: row.total_centi },
    ...{ subject_name: name?.subject_name ?? '', teacher_name: name?.teacher_name ?? '', ended_at: row.ended_at ?? 0 },
    published_at: row.state === examStates.published ? (row.published_at ?? 0) : 0,
    attempt: attempt
      ? {
          ...{ attempt_id: attempt.id, no: attempt.no, status: attempt.status, seed: attempt.seed, started_at: attempt.started_at },
          ...{ submitted_at: attempt.submitted_at ?? 0, filled_at: attempt.filled_at ?? 0, is_practice: flagOf(isPractice(attempt)) },
        }
      : null,
    tries: done.map((one) => ({
      ...{ no: one.no, submitted_at: one.submitted_at ?? 0, is_practice: flagOf(isPractice(one)), is_shown: flagOf(one === shown) },
      ...scoreOf(row, one, sees),
    })),
    ...(attempt && scoreOf(row, attempt, sees)),
    to_mark: leaves.waiting,
    ...othersOf(row, caller.id, sees, ofClass),
    is_shuffled: { items: row.settings.shuffle_items, options: row.settings.shuffle_options },
    ...{ is_answer_shown: flagOf(sees.answer), is_explanation_shown: flagOf(sees.explanation) },
    may_redo: flagOf(mayRedo(row, tries)),
    leaves: leaves.list,
    points:
      sees.marks && sees.score && tells(row).points && attempt ? pointRates(await pointsOnPaper(db, row.paper_id), open, leaves.marks) : [],
    server_now: clock.seconds(),
  }
  const keys = await keysShown(db, row.paper_id, sees)
  // The paper was looked at when it was frozen, and its keys as well: to write a long one anew would hold up everybody.
  return asStored(`{"paper":${open.body},"keys":[${keys.join(',')}],${JSON.stringify(said).slice(1)}`)
}

const tells = ({ settings }: ExamClassRow) => ({ points: tellsPoints(settings), letter: settings.show_grade !== 1 })

function scoreOf(row: ExamClassRow, { score_centi }: AttemptRow, { score }: Visible) {
  if (!score || score_centi === null) return {}
  const { points, letter } = tells(row)
  return { ...(points && { score_centi }), ...(letter && { grade: gradeOf(score_centi, row.total_centi) }) }
}

/** Practice after publishing, or one more try while it runs; also one that is open and goes on. */
function mayRedo({ state, settings }: ExamClassRow, tries: readonly AttemptRow[]): boolean {
  const last = tries.at(-1)
  if (!last) return false
  if (last.status === answering) return state === examStates.running || (state === examStates.published && isPractice(last))
  if (!isIn(last)) return false
  if (state === examStates.published) return settings.show_answer !== 0 && tries.length < mostTries
  const handed = tries.filter((one) => one.is_counted === 1 && isIn(one)).length
  return state === examStates.running && settings.redo_max > 0 && handed <= settings.redo_max
}

/** As the machine says it of practice. */
const mostTries = 50

/** R960, R961: how many took part and their mean; the own rank. Nothing of any other student, and nothing of a few. */
function othersOf(
  row: ExamClassRow,
  studentId: number,
  { score }: Visible,
  ofClass: ExamSlices | undefined,
): Pick<Said, 'others' | 'rank'> {
  if (!score || !ofClass) return {}
  const totals = ofClass.students.flatMap(({ student_id, score_centi }) => (score_centi === null ? [] : [{ student_id, score_centi }]))
  if (totals.length < resultLimits.fewestOthers) return {}
  // As it was reckoned for the teachers: rounded only once.
  const mean_milli = ofClass.exam?.mean_milli ?? undefined
  const own = totals.find(({ student_id }) => student_id === studentId)
  const isRanked = row.settings.show_rank === 1 && own !== undefined
  return {
    others: { n: totals.length, ...(tells(row).points && { mean_milli }) },
    ...(isRanked && { rank: 1 + totals.filter(({ score_centi }) => score_centi > own.score_centi).length }),
  }
}

/** The own answers by their leaves; what teachers wrote and said only once it is published. */
async function leavesOf(db: Db, row: ExamClassRow, attempt: AttemptRow | undefined, sees: Visible, ofClass: ExamSlices | undefined) {
  const isPublished = row.state === examStates.published
  const answers = attempt ? await storedAnswers(db, attempt.id) : []
  const marks = attempt ? await marksWithNotes(db, attempt.id) : []
  const files = attempt ? await filesOfTry(db, attempt.id) : []
  const inks = attempt && isPublished && sees.marks ? await inksOfTry(db, attempt.id) : []
  const list: ReportLeaf[] = []
  for (let leaf = 1; leaf <= row.leaf_count; leaf++) {
    const stored = answers.find(({ leaf_no }) => leaf_no === leaf)
    const mark = marks.find(({ leaf_no }) => leaf_no === leaf)
    const item = ofClass?.items.find(({ leaf_no }) => leaf_no === leaf)
    const note = mark && isPublished && sees.marks ? readNote(mark.note) : undefined
    const blanks = mark && readDetail(mark.detail).blanks
    list.push({
      ...{ leaf, answer: stored?.answer ?? {}, is_late: stored?.is_late ?? 0, files: namedFiles(stored, files) },
      ...(mark &&
        sees.marks && {
          mark: {
            ...{ state: mark.state, rubric: sees.score && tells(row).points ? (note?.rubric ?? []) : [] },
            ...(sees.score && tells(row).points && mark.state !== 4 && { score_centi: mark.score_centi }),
            ...(blanks && sees.answer && { blanks }),
          },
        }),
      ...(note && note.comment !== '' && { comment: note.comment }),
      ...(note &&
        mark?.audio_upload_id && {
          audio: { url: fileUrl(mark.audio_upload_id, mark.audio_name ?? ''), seconds: note.seconds },
        }),
      ...(isPublished && { inks: await shownInks(inks.filter(({ leaf_no }) => leaf_no === leaf)) }),
      ...(item && item.n >= resultLimits.fewestOthers && { rate_bp: item.p_bp }),
    })
  }
  return { list, marks, waiting: marks.filter(({ state }) => state === 4).length }
}

type Inks = Awaited<ReturnType<typeof inksOfTry>>

/** Of each picture what was saved last. */
async function shownInks(inks: Inks): Promise<NonNullable<ReportLeaf['inks']>> {
  const newest = new Map(inks.map((ink) => [ink.upload_id, ink]))
  const shown: NonNullable<ReportLeaf['inks']> = []
  for (const { upload_id, strokes, turn, flat_upload_id, flat_name } of newest.values()) {
    const isDrawn = flat_upload_id !== null
    if (!isDrawn) await nextSlice()
    shown.push({
      ...{ file_id: upload_id, turn: turn as 0 | 1 | 2 | 3, strokes: isDrawn ? [] : JSON.parse(strokes) },
      flat: isDrawn ? { id: flat_upload_id, url: fileUrl(flat_upload_id, flat_name ?? '') } : null,
    })
  }
  return shown
}

function namedFiles(stored: StoredAnswer | undefined, files: Awaited<ReturnType<typeof filesOfTry>>): ReportLeaf['files'] {
  if (!stored) return []
  const { f = [], i, au }: LeafAnswer = stored.answer
  const named = [
    ...f.map((file) => ({ file, kind: 'image' as const })),
    ...(i === undefined ? [] : [{ file: i, kind: 'ink' as const }]),
    ...(au === undefined ? [] : [{ file: au, kind: 'audio' as const }]),
  ]
  return named.flatMap(({ file, kind }) => {
    const found = files.find(({ leaf_no, id }) => leaf_no === stored.leaf_no && id === file)
    return found ? [{ id: file, url: fileUrl(file, found.name), kind }] : []
  })
}

/** R959: as JSON, each item by itself. */
async function keysShown(db: Db, paperId: number, { answer, explanation }: Visible): Promise<string[]> {
  if (!answer && !explanation) return []
  const { answer_keys } = await paperRow(db, paperId)
  const shown: string[] = []
  for (const line of itemLines(answer_keys)) {
    await nextSlice()
    const { no, key, explanation: why, given } = JSON.parse(line) as ItemKey
    shown.push(JSON.stringify({ no, ...(answer && { key, ...(given && { given }) }), ...(explanation && { explanation: why }) }))
  }
  return shown
}
