import { pointLimits } from '@jiangtai/contract/knowledge-points'
import { type Difficulty, type QuestionDraft, questionLimits } from '@jiangtai/contract/question'
import { questionImportStates, rowLevels } from '@jiangtai/contract/question-imports'
import { questionOrigins, type Visibility } from '@jiangtai/contract/questions'
import { Refusal, sentence } from '@jiangtai/contract/refusal'
import { inChunks } from '../../db/chunks.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../library/usable-questions.db.ts'
import { isVouchedFor } from '../../members/vouched.db.ts'
import { sliceIn } from '../../slices.ts'
import type { HasBadWords } from '../../words/words.ts'
import { type GivenPoint, sharesOf, textsOf } from '../kept.ts'
import { insertPoint, lockSubject, pointsOfSubject } from '../knowledge-points.db.ts'
import type { Place } from '../place.db.ts'
import { addQuestions, demandRoom } from '../save.ts'
import { chosenNumbers, hasRowsLeft, putRows, rowsAt, type StoredRow, setMade, setState } from './imports.db.ts'

/** So many are written in one go: more would hold the loop. */
const atOnce = 20

/** What a file does not say. */
const usual = { difficulty: 3 as Difficulty, full_centi: 500 }

interface Wanted {
  readonly importId: number
  /** Without any, the chosen ones. */
  readonly numbers: readonly number[]
  readonly place: Place
  readonly points: readonly GivenPoint[]
  readonly visibility: Visibility
  readonly hasBadWords: HasBadWords
}

const tidy = (name: string) => name.replace(/\s+/gu, ' ').trim()
const textsIn = (draft: QuestionDraft) => [...textsOf(draft, draft.explanation), draft.source, ...draft.points]

/** R872: questions of all rows without errors, in the caller's transaction, which holds the import. */
export async function commitRows(tx: Db, viewer: Viewer, { importId, numbers, hasBadWords, ...wanted }: Wanted, now: number) {
  const asked = numbers.length > 0 ? [...new Set(numbers)] : await chosenNumbers(tx, importId)
  const rows = await rowsAt(tx, importId, asked)
  if (rows.length < asked.length) throw new Refusal('questionImportRow')
  if (rows.length === 0) throw new Refusal('questionImportNone')
  const fit: StoredRow[] = []
  const bad: StoredRow[] = []
  for (const row of rows) {
    await sliceIn(tx)
    if (row.level < rowLevels.error && row.question_id === null) (hasBadWords(textsIn(row.draft)) ? bad : fit).push(row)
  }
  await putRows(tx, importId, bad.map(withBadWords))
  await demandRoom(tx, viewer.teacherId, fit.length)
  const pointIds = await namedPoints(
    tx,
    viewer,
    wanted.place.root_subject_id,
    fit.flatMap(({ draft }) => draft.points.map(tidy)),
  )
  const ids: number[] = []
  for (const some of inChunks(fit, atOnce)) {
    await sliceIn(tx)
    const kept = some.map(({ draft }) => keptOf(draft, wanted, pointIds))
    const added = await addQuestions(tx, viewer, kept, questionOrigins.import, now)
    await setMade(
      tx,
      importId,
      added.map(({ id }, at) => ({ row_no: some[at]?.row_no ?? 0, question_id: id })),
    )
    ids.push(...added.map(({ id }) => id))
  }
  if (!(await hasRowsLeft(tx, importId))) await setState(tx, importId, { state: questionImportStates.committed })
  return { created: ids.length, skipped: rows.length - ids.length, ids }
}

const withBadWords = (row: StoredRow): StoredRow => ({
  ...row,
  ...{ level: rowLevels.error, is_chosen: 0, messages: [{ level: 2, text: sentence('badWords') }, ...row.messages] },
})

function keptOf(
  draft: QuestionDraft,
  { place, points, visibility }: Pick<Wanted, 'place' | 'points' | 'visibility'>,
  pointIds: ReadonlyMap<string, number>,
) {
  const { type, body, key, explanation, source, difficulty = usual.difficulty, full_centi = usual.full_centi } = draft
  const own = draft.points.flatMap((name) => pointIds.get(tidy(name)) ?? []).filter((id) => !points.some((given) => given.id === id))
  const all = own.length === 0 ? points : [...points.map(({ id }) => ({ id })), ...[...new Set(own)].map((id) => ({ id }))]
  return {
    ...{ question: { type, body, key }, explanation, place, visibility, source, difficulty, full_centi, expected_s: 0 },
    points: sharesOf(all.slice(0, questionLimits.points)),
  }
}

/** Points of the subject by their names; those it does not have are added by whom the school knows, while there is room. */
async function namedPoints(tx: Db, viewer: Viewer, rootId: number, names: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const wanted = new Set(names.filter((name) => name !== ''))
  if (wanted.size === 0 || rootId === 0 || !(await lockSubject(tx, viewer, rootId))) return ids
  const rows = await pointsOfSubject(tx, viewer.orgId, rootId)
  for (const { id, name } of rows) if (!ids.has(name)) ids.set(name, id)
  if (!(await isVouchedFor(tx, viewer.teacherId))) return ids
  let position = Math.max(0, ...rows.map((row) => row.position))
  let room = pointLimits.perSubject - rows.length
  for (const name of wanted) {
    if (ids.has(name) || room-- <= 0) continue
    const row = { org_id: viewer.orgId, root_subject_id: rootId, parent_id: null, name, position: ++position, created_by: viewer.teacherId }
    ids.set(name, await insertPoint(tx, row))
  }
  return ids
}
