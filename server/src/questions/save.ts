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
import { addFiles, addVersion, changeQuestion, insertQuestion, keepWords, lockOwn, ownCount, setPoints } from './questions.db.ts'

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

/** The next version, and everything that is known of the question by it. */
async function writeVersion(tx: Db, viewer: Viewer, id: number, kept: Kept, now: number) {
  const { question, explanation, points, visibility } = kept
  const version = await addVersion(tx, id, {
    ...{ type: question.type, body: JSON.stringify(question.body), answer_key: JSON.stringify(question.key) },
    ...{ explanation: JSON.stringify(explanation), created_by: viewer.teacherId, created_at: now },
  })
  await changeQuestion(tx, id, { ...columnsOf(kept, now), current_version_id: version.id })
  await setPoints(tx, id, points)
  await addFiles(tx, id, uploadsOf(question, explanation))
  await keepWords(tx, id, viewer.orgId, visibility, askedText(question))
  return { id, version_id: version.id, no: version.no }
}

/** Whether some more fit; whoever adds some at this moment waits. */
export async function demandRoom(tx: Db, ownerId: number, more: number) {
  await lockPerson(tx, ownerId)
  if ((await ownCount(tx, ownerId)) + more > bankLimits.own) throw new Refusal('questionsFull', { n: bankLimits.own })
}

export async function addQuestion(tx: Db, viewer: Viewer, kept: Kept, origin: QuestionOrigin, now: number) {
  const id = await insertQuestion(tx, {
    ...columnsOf(kept, now),
    ...{ org_id: viewer.orgId, owner_id: viewer.teacherId, origin, created_at: now, deleted_at: null, current_version_id: null },
  })
  return writeVersion(tx, viewer, id, kept, now)
}

/** R868: what somebody else, or another tab, has saved since is not overwritten. */
export async function saveOver(tx: Db, viewer: Viewer, id: number, base: number | undefined, kept: Kept, now: number) {
  const own = await lockOwn(tx, viewer.teacherId, id)
  if (!own) throw new Refusal('questionUnknown')
  if (own.current_version_id !== base) throw new Refusal('questionStale')
  return writeVersion(tx, viewer, id, kept, now)
}
