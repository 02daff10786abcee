import { type QuestionType, questionTitles, questionTypes } from '@jiangtai/contract/question'

/** What the words at the beginning of a line say that it is. No pattern here has two ways to read the same signs, so none can run away. */

const numbered = /^\s*(?:第\s*(\d{1,4})\s*题\s*[．.、:：]?|(\d{1,4})\s*([．.、)）]))\s*/

export interface NumberHead {
  readonly no: number
  readonly length: number
}

/** `1．` `1.` `1、` `第1题`. `1.5` is a number, and `1)` counts only where it is the next one. */
export function numberHead(text: string, expected: number): NumberHead | undefined {
  const match = numbered.exec(text)
  if (!match) return undefined
  const no = Number(match[1] ?? match[2])
  // 2010．is a year.
  if (no === 0 || (no > 999 && no !== expected)) return undefined
  const sign = match[3]
  const behind = text.slice(match[0].length)
  if (sign === '.' && match[0].endsWith('.') && /^\d/.test(behind) && !(no === expected && /\p{Script=Han}/u.test(behind))) return undefined
  if ((sign === ')' || sign === '）') && no !== expected) return undefined
  return { no, length: match[0].length }
}

/** `（1）` `(1)`. */
export function subHead(text: string): NumberHead | undefined {
  const match = /^\s*[（(]\s*(\d{1,2})\s*[）)]\s*[．.、]?\s*/.exec(text)
  return match && Number(match[1]) > 0 ? { no: Number(match[1]), length: match[0].length } : undefined
}

export interface SectionHead {
  readonly numeral: string
  readonly title: string
}

/** `一、选择题`. */
export function sectionHead(text: string): SectionHead | undefined {
  const match = /^\s*(?:第\s*)?[（(]?([一二三四五六七八九十]{1,3})(?:[）)][、．.]?|[、．.]|\s*大题[、．.:：]?)\s*(\S[^\n]*)?$/.exec(text)
  return match ? { numeral: match[1] ?? '', title: match[2] ?? '' } : undefined
}

/** Neither question nor material: 第Ⅰ卷, 第二部分. */
export const isVolume = (text: string): boolean => /^\s*第\s*[ⅠⅡⅢⅣIV一二三四五]{1,3}\s*(?:卷|部分|节)/.test(text)

/** Of a choice it is not said how many are right. */
export type KindWord = QuestionType | 'choice'

const kinds: readonly (readonly [pattern: RegExp, kind: KindWord])[] = [
  [/听力.{0,4}填空/, questionTypes.hearingPack],
  [/听力.{0,4}阅读/, questionTypes.hearingRead],
  [/听力/, questionTypes.hearing],
  [/阅读|完形|完型/, questionTypes.read],
  [/多选|多项选择|不定项/, questionTypes.multiple],
  [/单选|单项选择|单项填空/, questionTypes.single],
  [/选择/, 'choice'],
  [/判断|是非/, questionTypes.judge],
  [/填空|填充/, questionTypes.pack],
  [/解答|简答|问答|计算|论述|作文|写作|应用题|证明|实验|综合|名词解释|解析题|分析题|探究|材料题|书面表达|默写/, questionTypes.analysis],
]

export const kindIn = (words: string): KindWord | undefined => kinds.find(([pattern]) => pattern.test(words))?.[1]

const titles = new Map(Object.entries(questionTitles).map(([type, title]) => [title, Number(type) as QuestionType]))

/** `【单选题】` behind a number. `unknown`: a type that nobody knows here. */
export function tagHead(text: string): { readonly kind: KindWord | 'unknown'; readonly length: number } | undefined {
  const match = /^\s*[【[［（(]\s*([^】\]］）)]{1,8}题)\s*[】\]］）)]\s*/.exec(text)
  const title = match?.[1]
  if (!match || title === undefined || (/^\s*[（(]/.test(text) && !titles.has(title) && !kindIn(title))) return undefined
  return { kind: titles.get(title) ?? kindIn(title) ?? 'unknown', length: match[0].length }
}

/** `（5分）` behind a number. */
export function scoreHead(text: string): { readonly centi: number; readonly length: number } | undefined {
  const match = /^\s*[（(【]\s*(?:本(?:小|大)?题\s*)?(?:(?:满分|共)\s*)?(\d{1,3}(?:\.\d{1,2})?)\s*分\s*[）)】]\s*/.exec(text)
  return match ? { centi: Math.round(Number(match[1]) * 100), length: match[0].length } : undefined
}
export const scoreEach = (title: string): number | undefined => {
  const match = /每(?:小)?(?:题|空)\s*(\d{1,3}(?:\.\d{1,2})?)\s*分/.exec(title)
  return match ? Math.round(Number(match[1]) * 100) : undefined
}

/** 完成1～3题, 回答第4-6题: the questions that the material belongs to. */
export function rangeIn(text: string): readonly [from: number, to: number] | undefined {
  const match =
    /(?:完成|回答|解答|做)\s*(?:(?:下列|下面|后面|以下)\s*)?(?:第\s*)?(\d{1,3})\s*[-~～—–－至、到]\s*(?:第\s*)?(\d{1,3})\s*(?:小|各)?题/.exec(
      text,
    )
  const [from, to] = [Number(match?.[1]), Number(match?.[2])]
  return from > 0 && to >= from && to - from < 40 ? [from, to] : undefined
}

export const labelNames = {
  answer: ['参考答案', '正确答案', '标准答案', '答案', 'ANSWER', 'Answer'],
  explanation: ['答案解析', '试题解析', '试题分析', '解析', '详解', '解答', '分析', '点评', '点拨', '思路'],
  /** Of all sub-questions together. */
  whole: ['整题解析'],
  difficulty: ['难度系数', '难度'],
  points: ['知识点', '考点', '知识要点', '考查点'],
  score: ['分值', '分数'],
  source: ['来源', '出处', '题目来源'],
  kind: ['题型'],
  rule: ['计分'],
  order: ['选项顺序'],
  groups: ['可互换'],
  rubric: ['评分标准', '评分点', '评分细则'],
} as const
export type Label = keyof typeof labelNames

const labelOf = new Map<string, Label>(
  (Object.keys(labelNames) as Label[]).flatMap((label) => labelNames[label].map((name): [string, Label] => [name, label])),
)
const names = [...labelOf.keys()].toSorted((a, b) => b.length - a.length).join('|')
const labelPattern = new RegExp(`【\\s*(${names})\\s*】[：:]?|(?<![^\\s；;。])(${names})\\s*[：:]`, 'g')
/** Kept in the text: it says which part of an explanation it is. */
const spoken = new Set(['解答', '分析', '点评', '点拨', '思路', '详解', '试题分析'])

export interface Cut {
  readonly at: number
  /** Where what it is about begins. */
  readonly end: number
  readonly label?: Label
}

/** Where in a line an answer, an explanation and so on begin. */
export const labelCuts = (text: string): Cut[] =>
  [...text.matchAll(labelPattern)].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    return { at: match.index, end: match.index + (spoken.has(name) ? 0 : match[0].length), label: labelOf.get(name) ?? 'explanation' }
  })

const optionApart = /(?<![^\s\ufffc])(?:[（(]\s*([A-ZＡ-Ｚ])\s*[）)]\s*[．.、]?|([A-ZＡ-Ｚ])\s?[．.、)）])\s*/g
const optionClose = /([A-ZＡ-Ｚ])\s?[．.、]\s*/g
export const letterOf = (letter: string): string => letter.normalize('NFKC').toUpperCase()
const letterAt = (index: number) => String.fromCodePoint(65 + index)

/** Where options begin in a line, of which so many came before: one a line, or several with or without room between them. */
export function optionCuts(text: string, before: number): Cut[] {
  const apart = inSequence(text.matchAll(optionApart), before)
  if (apart.length !== 1 || apart[0]?.at !== text.length - text.trimStart().length) return apart
  const close = inSequence(text.matchAll(optionClose), before)
  return close.length > 2 && close[0]?.at === apart[0].at ? close : apart
}

function inSequence(matches: Iterable<RegExpMatchArray>, before: number): Cut[] {
  const cuts: Cut[] = []
  for (const match of matches) {
    const letter = letterOf(match[1] ?? match[2] ?? '')
    if (letter !== letterAt(before + cuts.length)) continue
    const at = match.index ?? 0
    cuts.push({ at, end: at + match[0].length })
  }
  return cuts
}

/** 参考答案 over a list, or with the first of them behind it; not the answer of one question. */
export function answerListHead(text: string): number | undefined {
  const match =
    /^\s*(?:[【[]\s*)?(?:[^\s，。]{0,20}?)(?:参考答案|答案)(?:(?:与|及|和|、|与试题|及试题)?(?:解析|评分标准|评分参考|提示|详解))?\s*(?:[】\]]\s*)?(?:[:：]\s*)?/.exec(
      text,
    )
  if (!match) return undefined
  const rest = text.slice(match[0].length)
  if (/^\d{1,4}\s*[-~～—–－至]\s*\d{1,4}\s*(?:[．.、:：]\s*)?[A-JＡ-Ｊ√×✓✗对错TF]/.test(rest)) return match[0].length
  const isTitle = /参考答案|答案.*(?:解析|标准|参考|提示|详解)/.test(match[0])
  if (isTitle && /^\d{1,4}\s*(?:[．、]|\.(?!\d))\s*\S/.test(rest)) return match[0].length
  const isAlone = rest === '' && !/[:：]\s*$/.test(match[0]) && !/^\s*【/.test(text)
  return isAlone ? match[0].length : undefined
}
