import { pointsOf, type QuestionKey, questionLimits } from '@jiangtai/contract/question'
import { type Block, isEmptyDoc, noDoc, plainText, type RichDoc } from '@jiangtai/contract/rich-doc'
import { joinDocs, splitAt } from './read/drafts.ts'
import { centiOf } from './tags.ts'

/** A reference answer and how it is marked, as paragraphs that people can read and we can read back. */
const [referenceHead, rubricHead] = ['【参考答案】', '【评分标准】']

const line = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const docOf = (...content: Block[]): RichDoc => ({ type: 'doc', content })

export function rubricDoc({ rubric }: QuestionKey): RichDoc {
  if (!rubric || rubric.length === 0) return noDoc
  return docOf(line(rubricHead), ...rubric.map(({ text, points_centi }) => line(`${pointsOf(points_centi)}分 ${text}`)))
}

/** Where a format has only one place for the explanation and the reference. */
export function explanationWithKey(explanation: RichDoc, key: QuestionKey): RichDoc {
  const { reference = noDoc } = key
  return joinDocs(explanation, ...(isEmptyDoc(reference) ? [] : [docOf(line(referenceHead)), reference]), rubricDoc(key))
}

const rubricLine = /^([\d.]{1,8})\s?分\s?(.*)$/s

/** The reference and its marks, out of what `rubricDoc` was written behind. */
export function keyOf(doc: RichDoc): QuestionKey {
  const [reference, marks] = splitAt(doc, rubricHead)
  const rubric = (marks?.content ?? []).slice(0, questionLimits.rubric).flatMap((block, at) => {
    const [, points = '', text = ''] = rubricLine.exec(plainText(docOf(block))) ?? []
    const points_centi = centiOf(points)
    return points_centi === undefined ? [] : [{ id: at + 1, text: [...text].slice(0, questionLimits.rubricText).join(''), points_centi }]
  })
  return { ...(isEmptyDoc(reference) ? {} : { reference }), ...(rubric.length > 0 ? { rubric } : {}) }
}

export function explanationAndKey(doc: RichDoc): { readonly explanation: RichDoc; readonly key: QuestionKey } {
  const [explanation, behind] = splitAt(doc, referenceHead)
  if (behind) return { explanation, key: keyOf(behind) }
  const [before, marks] = splitAt(doc, rubricHead)
  return { explanation: before, key: marks ? keyOf(joinDocs(docOf(line(rubricHead)), marks)) : {} }
}
