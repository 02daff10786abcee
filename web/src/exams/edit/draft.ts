import type { ExamItem, ExamQuestion, SavedSection, WrittenExam } from '@jiangtai/contract/exams'
import { hasSubs, type QuestionType, questionLimits, questionTitles, usualRule } from '@jiangtai/contract/question'

/** A question of an exam while it is written; `id` is what the page calls it. */
export interface DraftItem extends ExamItem {
  readonly id: number
}

export interface DraftSection {
  readonly id: number
  readonly title: string
  readonly intro: string
  readonly items: readonly DraftItem[]
}

/** All that is kept of an exam when it is saved. `next` is the first id that nothing has. */
export interface Draft {
  readonly title: string
  /** What it should be worth in all; 0: nobody has said. */
  readonly target: number
  readonly sections: readonly DraftSection[]
  readonly next: number
}

export function draftOf({ title, target_centi: target, sections }: Pick<WrittenExam, 'title' | 'target_centi' | 'sections'>): Draft {
  let next = 1
  const id = () => next++
  const keyed = sections.map((section) => ({
    id: id(),
    title: section.title,
    intro: section.intro,
    items: section.items.map((item) => ({ ...item, id: id() })),
  }))
  return { title, target, sections: keyed, next }
}

/** As it is sent. */
export const savedSections = ({ sections }: Draft): SavedSection[] =>
  sections.map(({ title, intro, items }) => ({
    title,
    intro,
    items: items.map(({ question_id, version_id, full_centi, leaf_centis, multi_rule, is_fixed_order }) => ({
      ...{ question_id, version_id, full_centi, leaf_centis: [...leaf_centis], multi_rule, is_fixed_order },
    })),
  }))

export const itemsOf = ({ sections }: Draft): readonly DraftItem[] => sections.flatMap(({ items }) => items)

const sum = (list: readonly DraftItem[]) => list.reduce((all, { full_centi }) => all + full_centi, 0)
export const sectionCenti = ({ items }: DraftSection) => sum(items)
export const totalCenti = (draft: Draft) => sum(itemsOf(draft))

/** How many of its parts get a mark of their own. */
export const leafCount = ({ type, body }: Pick<ExamQuestion, 'type' | 'body'>) => (hasSubs(type) ? (body.subs?.length ?? 0) : 1)

/** What each leaf gets of a whole: the same for all in half points, and what is over to the last. */
export function spread(centi: number, count: number): number[] {
  const step = questionLimits.stepCenti
  const each = Math.floor(centi / count / step) * step
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? each : centi - each * (count - 1)))
}

/** What all questions of a section are worth; undefined: they differ, or there are none. */
export function commonCenti(items: readonly Pick<DraftItem, 'full_centi'>[]): number | undefined {
  const [first] = items
  return first && items.every(({ full_centi }) => full_centi === first.full_centi) ? first.full_centi : undefined
}

/** A question of the bank as it begins in an exam. */
export const itemOf = (question: ExamQuestion, id: number, centi = question.usual_centi): DraftItem => ({
  ...question,
  id,
  full_centi: centi,
  leaf_centis: spread(centi, Math.max(1, leafCount(question))),
  multi_rule: question.key.rule ?? usualRule,
  is_fixed_order: question.body.is_fixed_order ?? 0,
})

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const
const numeral = (no: number): string => {
  if (no <= 10) return numerals[no - 1] ?? ''
  const ones = no % 10
  return `${no < 20 ? '' : numerals[Math.floor(no / 10) - 1]}十${ones === 0 ? '' : numerals[ones - 1]}`
}

/** 三、解答题 */
export const sectionTitle = (no: number, type: QuestionType | undefined) => `${numeral(no)}、${type ? questionTitles[type] : '新的大题'}`

/** Where a question of this type goes by itself: to the last section that has some. */
export const sectionFor = ({ sections }: Draft, type: QuestionType): DraftSection | undefined =>
  [...sections].reverse().find(({ items }) => items.some((item) => item.type === type))

/** Which number each question has on the paper, and of one that stands there twice the number of the first. */
export function numbersOf(draft: Draft) {
  const items = itemsOf(draft)
  const first = new Map<string, number>()
  const numbers = new Map<number, { readonly no: number; readonly doubles: number | undefined }>()
  for (const [at, { id, content_hash }] of items.entries()) {
    const doubles = first.get(content_hash)
    numbers.set(id, { no: at + 1, doubles })
    if (doubles === undefined) first.set(content_hash, at + 1)
  }
  return numbers
}

/** How hard it is on the whole, by what each question is worth; undefined: it has none. */
export function meanDifficulty(draft: Draft): number | undefined {
  const total = totalCenti(draft)
  if (total === 0) return undefined
  return itemsOf(draft).reduce((all, { difficulty, full_centi }) => all + difficulty * full_centi, 0) / total
}

/** A typed score; undefined: none that a question may have. */
export function centiOf(text: string): number | undefined {
  const typed = text.trim()
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return undefined
  const centi = Math.round(Number(typed) * 100)
  const { leastCenti, mostCenti, stepCenti } = questionLimits
  return centi >= leastCenti && centi <= mostCenti && centi % stepCenti === 0 ? centi : undefined
}
