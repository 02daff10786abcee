import type { PaperItem } from '@jiangtai/contract/exam'
import type { ReportQuestion } from '@jiangtai/contract/exam-reports'
import type { QuestionKey } from '@jiangtai/contract/question'
import { Refusal } from '@jiangtai/contract/refusal'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import { sameAnswers } from './answers.ts'
import { answersTo, type Head, pointsOf } from './exam-reports.db.ts'
import type { ReportDeps } from './report.ts'
import { itemsShown } from './shown.ts'

/** A question as it was frozen, with its key. */
export interface FrozenItem {
  readonly item: PaperItem
  readonly key: QuestionKey
  readonly explanation: RichDoc
}

export interface QuestionDeps extends ReportDeps {
  readonly itemOf: (examClassId: number, paperId: number, itemNo: number) => Promise<FrozenItem | undefined>
}

/** R963: one question to be talked about; names only where they were asked for. */
export async function questionOf(deps: QuestionDeps, head: Head, itemNo: number, hasNames: boolean): Promise<ReportQuestion> {
  const { db, itemOf, paperOf, slicesOf } = deps
  const frozen = await itemOf(head.id, head.paper_id, itemNo)
  if (!frozen) throw new Refusal('examUnknown')
  const paper = await paperOf(head.id, head.paper_id)
  const own = [...paper.leaves.values()].filter((leaf) => leaf.itemNo === itemNo)
  const shown = itemsShown({ leaves: new Map(own.map((leaf) => [leaf.no, leaf])) }, await slicesOf(head.id))
  const leaves: ReportQuestion['leaves'] = []
  for (const item of shown) {
    const leaf = paper.leaves.get(item.leaf_no)
    if (leaf) leaves.push({ item, key: leaf.leaf.key, ...sameAnswers(leaf, await answersTo(db, head.id, item.leaf_no), hasNames) })
  }
  const points = await pointsOf(db, [...new Set(own.map(({ question_id }) => question_id))])
  return { ...frozen, points: points.map(({ id, name }) => ({ id, name })), leaves }
}
