import { kindOf } from '@jiangtai/contract/media'
import { type Visibility, visibilities } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Viewer } from '../library/usable-questions.db.ts'
import { grantOf } from '../members/admins.db.ts'
import { demandVouched } from '../members/vouched.ts'
import { hasWhole } from '../members/whole.ts'
import { uploadsOf } from './kept.ts'
import { holdSubjects } from './knowledge-points.db.ts'
import { knownUploads, pointsAmong } from './questions.db.ts'
import type { Kept } from './save.ts'

type Who = Context<'teacher'>
/** Before something becomes the school's. */
export type DemandAgreed = (who: Pick<Who, 'caller' | 'org'>) => Promise<void>

const isOperator = async (db: Db, { caller }: Who) =>
  (await grantOf(db, caller.id, caller.sessionId)) !== undefined && (await hasWhole(db, caller))

/** R890: who shows it to more people answers for it, and has agreed to the school's text. */
export async function demandVisible(db: Db, demandAgreed: DemandAgreed, who: Who, visibility: Visibility) {
  if (visibility === visibilities.mine) return
  await demandVouched(db, who.caller)
  if (visibility === visibilities.platform && !(await isOperator(db, who))) throw new Refusal('platformOnly')
  await demandAgreed(who)
}

/** Own uploads, or what the question has already; something to be heard is a sound. */
export async function demandFiles(
  db: Db,
  viewer: Viewer,
  id: number | undefined,
  { question, explanation }: Pick<Kept, 'question' | 'explanation'>,
) {
  const ids = uploadsOf(question, explanation)
  if (ids.length === 0) return
  const known = new Map((await knownUploads(db, viewer.teacherId, id, ids)).map((upload) => [upload.id, upload.name]))
  if (known.size < ids.length) throw new Refusal('questionFiles')
  const { audio } = question.body
  if (audio && kindOf(known.get(audio.file_id) ?? '') !== 'audio') throw new Refusal('questionAudio')
}

/** In the transaction that gives them to questions, before it holds anything else. */
export async function demandPoints(tx: Db, viewer: Viewer, rootId: number, points: Kept['points']) {
  if (points.length === 0) return
  await holdSubjects(tx, [rootId])
  const ids = points.map(({ id }) => id)
  if ((await pointsAmong(tx, viewer.orgId, rootId, ids)).length < ids.length) throw new Refusal('pointUnknown')
}
