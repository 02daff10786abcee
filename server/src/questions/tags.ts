import {
  type Difficulty,
  difficulties,
  difficultyTitles,
  type MultiRule,
  pointsOf,
  type QuestionDraft,
  questionLimits,
  usualRule,
} from '@jiangtai/contract/question'
import { ruleIn, ruleWords } from './accept-words.ts'
import { cleanText } from './read/doc-builder.ts'
import { guard } from './read/line.ts'

/**
 * Moodle and GIFT know neither difficulty nor source nor the score of a question, but they carry tags: a word each. What is none of these words is a
 * knowledge point, and so is one of them behind a guard.
 */
export interface Tagged {
  readonly points: string[]
  readonly source: string
  readonly difficulty?: Difficulty
  readonly full_centi?: number
  readonly rule?: MultiRule
  readonly isFixed: boolean
  /** Of a material: how many of the questions behind it are its own. */
  readonly subs?: number
}

const heads = { difficulty: '难度：', source: '来源：', full: '分值：', rule: '计分：', subs: '阅读材料：' } as const
const fixed = '选项固定'
const isKnown = (tag: string) => tag === fixed || Object.values(heads).some((head) => tag.startsWith(head))

export function tagsOf(draft: QuestionDraft): string[] {
  const { difficulty, source, full_centi, key, body } = draft
  return [
    ...draft.points.map((name) => (isKnown(name) ? guard + name : name)),
    ...(difficulty ? [heads.difficulty + difficultyTitles[difficulty]] : []),
    ...(source ? [heads.source + source] : []),
    ...(full_centi === undefined ? [] : [heads.full + pointsOf(full_centi)]),
    ...(key.rule && key.rule !== usualRule && key.rule !== 'each' ? [heads.rule + ruleWords[key.rule]] : []),
    ...(body.is_fixed_order ? [fixed] : []),
    ...(body.subs ? [heads.subs + body.subs.length] : []),
  ]
}

const signs = (text: string, most: number) => [...cleanText(text.replaceAll(guard, '')).trim()].slice(0, most).join('')

/** 5 or 4.5 points, in hundredths. */
export function centiOf(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,9}))?$/.exec(text.trim()) ?? []
  return whole === undefined || /[1-9]/.test(part.slice(2)) ? undefined : Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
}

export const difficultyOf = (words: string): Difficulty | undefined =>
  difficulties.find((level) => difficultyTitles[level] === words.trim() || String(level) === words.trim())

/** Names of knowledge points as they can be kept. */
export const pointNames = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => signs(name, 30)))].filter((name) => name !== '').slice(0, questionLimits.points)

export function tagged(tags: readonly string[]): Tagged {
  const behind = (head: string) => tags.find((tag) => tag.startsWith(head))?.slice(head.length)
  const difficulty = difficultyOf(behind(heads.difficulty) ?? '')
  const full_centi = centiOf(behind(heads.full) ?? '')
  const rule = ruleIn(behind(heads.rule) ?? '')
  const subs = Number(behind(heads.subs))
  return {
    points: pointNames(tags.filter((tag) => !isKnown(tag))),
    source: signs(behind(heads.source) ?? '', questionLimits.source),
    ...(difficulty ? { difficulty } : {}),
    ...(full_centi === undefined ? {} : { full_centi }),
    ...(rule ? { rule } : {}),
    isFixed: tags.includes(fixed),
    ...(subs >= 1 && subs <= questionLimits.subs ? { subs } : {}),
  }
}

/** A draft with what its tags say. */
export function withTags(draft: QuestionDraft, tags: Tagged): QuestionDraft {
  const { points, source, difficulty, full_centi, rule, isFixed } = tags
  return {
    ...draft,
    points,
    source,
    ...(difficulty ? { difficulty } : {}),
    ...(full_centi === undefined ? {} : { full_centi }),
    body: isFixed ? { ...draft.body, is_fixed_order: 1 } : draft.body,
    key: rule ? { ...draft.key, rule } : draft.key,
  }
}
