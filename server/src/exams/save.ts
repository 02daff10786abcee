import type { SavedSection } from '@jiangtai/contract/exams'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { ownExam } from '../library/exam-rows.db.ts'
import { countUses, holdQuestions } from '../library/question-uses.db.ts'
import type { Viewer } from '../library/usable-questions.db.ts'
import { countChange, holdExam, renameExam } from './exams.db.ts'
import { knownVersions, putItems, savedPaper } from './items.db.ts'
import { mostSigns, type TypedPaper } from './paper.ts'

/** Every question of it is one that the teacher may use, and says of its leaves what they are worth. */
export async function demandVersions(db: Db, viewer: Viewer, sections: readonly SavedSection[]) {
  const items = sections.flatMap((section) => section.items)
  const known = await knownVersions(db, viewer, [...new Set(items.map(({ version_id }) => version_id))])
  let signs = 0
  for (const { version_id, question_id, leaf_centis } of items) {
    const version = known.get(version_id)
    if (!version || version.question_id !== question_id) throw new Refusal('questionUnknown')
    if (version.leaves !== leaf_centis.length) throw new Refusal('scoreSum')
    signs += version.signs
  }
  if (signs > mostSigns) throw new Refusal('paperLarge')
}

const questionsIn = (sections: readonly SavedSection[]) =>
  new Set(sections.flatMap((section) => section.items.map(({ question_id }) => question_id)))

interface Change extends TypedPaper {
  readonly id: number
  readonly base: number
  readonly title: string
  readonly target_centi: number
}

/**
 * R973: the whole of an exam in place of what it was. What somebody else, or another tab, has saved since is not overwritten; what is there already
 * is not saved again, so that a save whose answer was lost can be sent once more.
 */
export async function saveOver(tx: Db, { teacherId }: Viewer, { id, base, title, ...paper }: Change, now: number) {
  await holdExam(tx, id)
  const [own, before] = [await ownExam(tx, teacherId, id), await savedPaper(tx, id)]
  if (!own) throw new Refusal('paperUnknown')
  const isSame =
    own.title === title &&
    own.target_centi === paper.target_centi &&
    JSON.stringify(before.map(inOrder)) === JSON.stringify(paper.sections.map(inOrder))
  if (isSame) return { rev: own.rev, updated_at: own.updated_at }
  if (own.rev !== base) throw new Refusal('paperStale', { data: { rev: own.rev } })
  const [old, wanted] = [questionsIn(before), questionsIn(paper.sections)]
  const changed = [...old].filter((one) => !wanted.has(one)).concat([...wanted].filter((one) => !old.has(one)))
  if (!(await holdQuestions(tx, changed))) throw new Refusal('questionUnknown')
  await putItems(tx, id, paper.sections)
  if (changed.length > 0) await countUses(tx, changed)
  if (own.title !== title) await renameExam(tx, own.resource_id, title)
  return { rev: await countChange(tx, id, paper, now), updated_at: now }
}

const inOrder = ({ title, intro, items }: SavedSection) => [
  title,
  intro,
  items.map((item) => [item.question_id, item.version_id, item.full_centi, item.leaf_centis, item.multi_rule, item.is_fixed_order]),
]
