import type { AnswerFile, AnswerInk, AnswerMark, AskedLeaf, MarkedAnswer, PastMark } from '@jiangtai/contract/exam-marking'
import { flagOf } from '@jiangtai/contract/flag'
import { extensionOf } from '@jiangtai/contract/media'
import { answerStates, LeafAnswer } from '@jiangtai/contract/question'
import type { Db } from '../../db/database.ts'
import { fileUrl } from '../../library/file-url.ts'
import { nextSlice } from '../../slices.ts'
import { filesOf } from '../answering/changes.ts'
import type { PaperLeaf } from '../paper/papers.ts'
import { type InkRow, inksOf } from './ink.db.ts'
import { type AnswerWithMark, answersWithMarks, type DoubleRow, doublesOf, namesOfUploads, type pastMarks } from './marking.db.ts'
import { standingOf } from './marking.ts'
import { readDetail, readNote } from './note.ts'
import { hiddenName } from './people.ts'
import { around, doubleFinder, isManual, type Room } from './room.ts'

/** Not under its own name: pupils put theirs into it. */
const urlOf = (id: number, name: string, word: string) => fileUrl(id, `${word}.${extensionOf(name)}`)

export const askedShown = (asked: PaperLeaf): AskedLeaf => {
  const { no, itemNo, subNo, full_centi, leaf, material } = asked
  return {
    ...{ leaf: no, item_no: itemNo, sub_no: subNo, type: leaf.type, full_centi, is_manual: flagOf(isManual(asked)) },
    ...{ body: leaf.body, key: leaf.key, ...(material && { material }) },
  }
}

function filesShown({ f = [], i, au }: LeafAnswer, names: ReadonlyMap<number, string>): AnswerFile[] {
  const of = (kind: AnswerFile['kind'], ids: readonly (number | undefined)[], word: string) =>
    ids.flatMap((id) => {
      // What was forgotten after its time is not there any more.
      const name = id === undefined ? undefined : names.get(id)
      return id === undefined || name === undefined ? [] : [{ id, url: urlOf(id, name, word), kind }]
    })
  return [...of('image', f, '答案'), ...of('ink', [i], '手写'), ...of('audio', [au], '录音')]
}

function audioShown(id: number | null, seconds: number, names: ReadonlyMap<number, string>) {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { file_id: id, url: urlOf(id, name, '语音评语'), seconds }
}

/** What the teacher writes on, in the own layer; where there is none yet, what others have drawn on it, which is then copied. */
function inksShown(rows: readonly InkRow[], room: Room, isDecided: boolean, names: ReadonlyMap<number, string>): AnswerInk[] {
  const layer = room.isDouble ? room.teacherId : 0
  const own = rows.filter((row) => row.layer === layer)
  const others = rows.filter((row) => row.layer !== layer && (row.layer === 0 || isDecided))
  const latest = new Map([...others, ...own].map((row) => [row.upload_id, row]))
  return [...latest.values()].map((row) => {
    const flat = row.flat_upload_id === null ? undefined : names.get(row.flat_upload_id)
    return {
      ...{ file_id: row.upload_id, strokes: JSON.parse(row.strokes), turn: row.turn as AnswerInk['turn'] },
      flat:
        row.flat_upload_id === null || flat === undefined ? null : { id: row.flat_upload_id, url: urlOf(row.flat_upload_id, flat, '批注') },
      rev: row.layer === layer ? row.rev : 0,
    }
  })
}

/** While two mark, each sees the own score only. */
function markShown(row: AnswerWithMark, own: DoubleRow | undefined, inks: AnswerInk[], names: ReadonlyMap<number, string>): AnswerMark {
  const said = own ?? row
  const note = readNote(said.note)
  const { blanks } = readDetail(row.detail)
  return {
    ...{ score_centi: said.score_centi, state: row.state, ...(blanks && { blanks }) },
    ...{ rubric: note.rubric, comment: note.comment, reason: note.reason, inks },
    audio: audioShown(said.audio_upload_id, note.seconds, names),
    is_by_teacher: own ? 1 : row.is_given,
    grader_name: own ? '' : (row.grader_name ?? ''),
    ...{ marked_at: said.marked_at, rev: own ? -own.rev : row.rev },
  }
}

interface Wanted {
  readonly attempts: readonly { readonly id: number; readonly student_id: number; readonly no: number }[]
  readonly leafNos: readonly number[]
  readonly isNamed: boolean
}

export interface AnswerOfLeaf {
  readonly leafNo: number
  readonly answer: MarkedAnswer
}

/** Answers of these tries to these questions with their marks, as one teacher sees them. */
export async function answersShown(db: Db, room: Room, { attempts, leafNos, isNamed }: Wanted): Promise<AnswerOfLeaf[]> {
  const ids = attempts.map(({ id }) => id)
  if (ids.length === 0 || leafNos.length === 0) return []
  const rows = await answersWithMarks(db, ids, leafNos)
  const inks = await inksOf(db, ids, leafNos)
  const doubles = doubleFinder(room.isDouble ? await doublesOf(db, ids, leafNos) : [])
  const read = rows.map((row) => ({ row, answer: row.answer === null ? {} : LeafAnswer.parse(JSON.parse(row.answer)) }))
  const names = await namesOfUploads(db, [
    ...read.flatMap(({ answer }) => filesOf(answer)),
    ...inks.flatMap(({ flat_upload_id }) => flat_upload_id ?? []),
    ...read.flatMap(({ row }) => row.audio_upload_id ?? []),
    ...(room.isDouble ? read.flatMap(({ row }) => doubles(row.attempt_id, row.leaf_no).flatMap((one) => one.audio_upload_id ?? [])) : []),
  ])
  const tryOf = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const found: AnswerOfLeaf[] = []
  for (const { row, answer } of read) {
    const attempt = tryOf.get(row.attempt_id)
    if (!attempt) continue
    const given = doubles(row.attempt_id, row.leaf_no)
    const standing = standingOf(row, given, around(room, row.leaf_no))
    const isDecided = row.state !== answerStates.waiting
    const own = isDecided ? undefined : given.find(({ teacher_id }) => teacher_id === room.teacherId)
    const onThis = inks.filter(({ attempt_id, leaf_no }) => attempt_id === row.attempt_id && leaf_no === row.leaf_no)
    // A picture may have 110,000 signs of ink, a page of the list a hundred of them.
    if (onThis.length > 0) await nextSlice()
    const shown: MarkedAnswer = {
      ...{ attempt_id: attempt.id, no: attempt.no, ...personShown(room, attempt.student_id, isNamed) },
      ...{ answer, files: filesShown(answer, names), is_late: row.is_late ?? 0, standing },
      mark: markShown(row, own, inksShown(onThis, room, isDecided, names), names),
    }
    found.push({ leafNo: row.leaf_no, answer: shown })
  }
  return found
}

/** R953 */
export function personShown({ people }: Room, studentId: number, isNamed: boolean) {
  const { number = 0, name = '' } = people.get(studentId) ?? {}
  return isNamed ? { number, student_id: studentId, name } : { number, student_id: 0, name: hiddenName(number) }
}

/** What was decided before, and the own score while two mark. */
export async function historyShown(
  db: Db,
  rows: Awaited<ReturnType<typeof pastMarks>>,
  teacherId: number,
  isDecided: boolean,
): Promise<PastMark[]> {
  const names = await namesOfUploads(
    db,
    rows.flatMap(({ audio_upload_id }) => audio_upload_id ?? []),
  )
  return rows
    .filter((row) => row.is_double === 0 || isDecided || row.grader_id === teacherId)
    .map((row) => {
      const note = readNote(row.note)
      return {
        ...{ id: row.id, score_centi: row.score_centi, state: row.state, rubric: note.rubric, comment: note.comment, reason: note.reason },
        audio: audioShown(row.audio_upload_id, note.seconds, names),
        ...{ is_by_teacher: row.is_given, grader_name: row.grader_name ?? '', marked_at: row.marked_at },
        ...{ replaced_by: row.replacer_name ?? '', replaced_at: row.replaced_at },
      }
    })
}
