import type { Paper } from '@jiangtai/contract/exam'
import { paperOrder } from '@jiangtai/contract/paper-order'
import { pointsOf, type QuestionDraft, usualRule } from '@jiangtai/contract/question'
import { noDoc } from '@jiangtai/contract/rich-doc'
import type { PaperFileOrder } from '../../../library/printed-paper.ts'
import { contentOf } from '../../stored.ts'

export interface PrintedQuestion {
  readonly draft: QuestionDraft
  /** What stands before it and before each sub-question: its number and what it is worth. */
  readonly head: string
  readonly subHeads: readonly string[]
  /** Before its answer. */
  readonly lead: string
}
export interface PrintedSection {
  /** 一、选择题（共 10 题，30 分）; empty: none was given. */
  readonly head: string
  readonly intro: string
  readonly total: string
  readonly questions: readonly PrintedQuestion[]
}
export interface PrintedPaper {
  readonly title: string
  /** 满分 100 分 */
  readonly facts: string
  readonly sections: readonly PrintedSection[]
}

const worth = (centi: number) => `（${pointsOf(centi)}分）`

/** A paper as it is printed: in its own order or a shuffled one, numbered through, and with its answers beside it. */
export function printedOf({ title, variant, seed, sections }: PaperFileOrder): PrintedPaper {
  const contents = sections.flatMap(({ items }) => items.map((item) => ({ ...item, ...contentOf(item) })))
  let [no, leaf] = [0, 0]
  const paper: Paper = {
    ...{ title, total_centi: contents.reduce((sum, { full_centi }) => sum + full_centi, 0), leaf_count: 0 },
    sections: sections.map(({ title: head, intro, items }) => ({
      ...{ title: head, intro },
      items: items.map(({ type, full_centi, leaf_centis, is_fixed_order }) => ({
        ...{ no: ++no, type, body: contents[no - 1]?.body ?? {}, full_centi, multi_rule: usualRule, is_fixed_order },
        leaves: leaf_centis.map((centi) => ({ no: ++leaf, full_centi: centi })),
      })),
    })),
  }
  const shown = seed === undefined ? paper : paperOrder(paper, seed, { items: true, options: true })
  let at = 0
  const questionOf = ({ no: place, type, body, full_centi, leaves }: Paper['sections'][number]['items'][number]): PrintedQuestion => {
    const { key = {}, explanation = noDoc } = contents[place - 1] ?? {}
    const number = `${++at}．`
    return {
      draft: { type, body, key, explanation, points: [], source: '' },
      ...{ head: number + worth(full_centi), subHeads: leaves.map((one, sub) => `（${sub + 1}）${worth(one.full_centi)}`), lead: number },
    }
  }
  return {
    title: [title, variant].filter(Boolean).join('　'),
    facts: `满分 ${pointsOf(paper.total_centi)} 分`,
    sections: shown.sections.map(({ title: head, intro, items }) => {
      const total = pointsOf(items.reduce((sum, { full_centi }) => sum + full_centi, 0))
      return {
        head: head === '' ? '' : `${head}（共 ${items.length} 题，${total} 分）`,
        ...{ intro, total, questions: items.map(questionOf) },
      }
    }),
  }
}
