import type { Difficulty, Question } from '@jiangtai/contract/question'
import { bankLimits, type QuestionOrigin, type Visibility } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../library/usable-questions.db.ts'
import { lockPerson } from '../members/lock-person.db.ts'
import { contentHash } from './content-hash.ts'
import { askedText, uploadsOf } from './kept.ts'
import type { Place } from './place.db.ts'
import {
  addFiles,
  addFirstVersions,
  addPoints,
  addVersion,
  changeQuestion,
  insertQuestions,
  keepWords,
  lockOwn,
  ownCount,
  setPoints,
} from './questions.db.ts'

/** A question that is fit to be kept. */
export interface Kept {
  readonly question: Question
  readonly explanation: RichDoc
  readonly place: Place
  readonly points: readonly { readonly id: number; readonly share: number }[]
  readonly difficulty: Difficulty
  readonly full_centi: number
  readonly expected_s: number
  readonly source: string
  readonly visibility: Visibility
}

const columnsOf = ({ question, place, difficulty, full_centi, expected_s, source, visibility }: Kept, now: number) => ({
  ...{ type: question.type, ...place, difficulty, full_centi, expected_s, source, visibility },
  ...{ content_hash: contentHash(question.body), updated_at: now },
})

const versionOf = (viewer: Viewer, { question, explanation }: Kept, now: number) => ({
  ...{ type: question.type, body: JSON.stringify(question.body), answer_key: JSON.stringify(question.key) },
  ...{ explanation: JSON.stringify(explanation), created_by: viewer.teacherId, created_at: now },
})

const filesOf = (question_id: number, { question, explanation }: Kept) =>
  uploadsOf(question, explanation).map((upload_id) => ({ question_id, upload_id }))

/** The next version, and everything that is known of the question by it. */
async function writeVersion(tx: Db, viewer: Viewer, id: number, kept: Kept, now: number) {
  const { question, points, visibility } = kept
  const version = await addVersion(tx, id, versionOf(viewer, kept, now))
  await changeQuestion(tx, id, { ...columnsOf(kept, now), current_version_id: version.id })
  await setPoints(tx, id, points)
  await addFiles(tx, filesOf(id, kept))
  await keepWords(tx, viewer.orgId, [{ id, visibility, text: askedText(question) }])
  return { id, version_id: version.id, no: version.no }
}

/** Whether some more fit; whoever adds some at this moment waits. */
export async function demandRoom(tx: Db, ownerId: number, more: number) {
  await lockPerson(tx, ownerId)
  if ((await ownCount(tx, ownerId)) + more > bankLimits.own) throw new Refusal('questionsFull', { n: bankLimits.own })
}

export async function addQuestion(tx: Db, viewer: Viewer, kept: Kept, origin: QuestionOrigin, now: number) {
  const [added] = await addQuestions(tx, viewer, [kept], origin, now)
  if (!added) throw new Error('no question was added')
  return added
}

/** Some new ones, a few statements for all of them: in SQLite everybody else waits meanwhile. */
export async function addQuestions(tx: Db, viewer: Viewer, all: readonly Kept[], origin: QuestionOrigin, now: number) {
  const ids = await insertQuestions(
    tx,
    all.map((kept) => ({
      ...columnsOf(kept, now),
      ...{ org_id: viewer.orgId, owner_id: viewer.teacherId, origin, created_at: now, deleted_at: null, current_version_id: null },
    })),
  )
  const added = all.flatMap((kept, at) => {
    const id = ids[at]
    return id === undefined ? [] : [{ id, kept }]
  })
  const versions = await addFirstVersions(
    tx,
    added.map(({ id, kept }) => ({ ...versionOf(viewer, kept, now), question_id: id })),
  )
  await addPoints(
    tx,
    added.flatMap(({ id, kept }) => kept.points.map((point) => ({ question_id: id, point_id: point.id, share: point.share }))),
  )
  await addFiles(
    tx,
    added.flatMap(({ id, kept }) => filesOf(id, kept)),
  )
  await keepWords(
    tx,
    viewer.orgId,
    added.map(({ id, kept }) => ({ id, visibility: kept.visibility, text: askedText(kept.question) })),
  )
  return added.map(({ id }) => ({ id, version_id: versions.get(id) ?? 0, no: 1 }))
}

/** R868: what somebody else, or another tab, has saved since is not overwritten. */
export async function saveOver(tx: Db, viewer: Viewer, id: number, base: number | undefined, kept: Kept, now: number) {
  const own = await lockOwn(tx, viewer.teacherId, id)
  if (!own) throw new Refusal('questionUnknown')
  if (own.current_version_id !== base) throw new Refusal('questionStale')
  return writeVersion(tx, viewer, id, kept, now)
}
