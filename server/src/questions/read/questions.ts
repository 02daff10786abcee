import {
  type Difficulty,
  difficulties,
  difficultyTitles,
  hasBlanks,
  hasOptions,
  hasSubs,
  type LeafBody,
  type LeafKey,
  optionIds,
  type QuestionDraft,
  type QuestionType,
  questionLimits,
  questionTypes,
  type Sub,
  type SubType,
  subTypes,
} from '@jiangtai/contract/question'
import { plainText, type RichDoc } from '@jiangtai/contract/rich-doc'
import { ruleIn } from '../accept-words.ts'
import { bracketIn, judged, keyOf, lettersIn, tooLong } from './answer-key.ts'
import { isFixedOrder } from './drafts.ts'
import { kindIn, rangeIn } from './heads.ts'
import { guard, type Line, lineText, sliced, textLines, textNode, withContent } from './line.ts'
import { docOfLines, withBlanks } from './line-doc.ts'
import type { RawQuestion } from './raw-question.ts'
import { rawQuestions } from './raw-questions.ts'
import type { ReadMessage, ReadRow } from './read-file.ts'

/** The questions of a document. */
export const questionsOf = (lines: readonly Line[]): ReadRow[] => rawQuestions(lines).filter(isQuestion).map(rowOf)

/** A material without questions, and a title without anything below it, are none. */
const isQuestion = (raw: RawQuestion) => raw.subs.length > 0 || raw.kind !== questionTypes.read || raw.no !== undefined

const notKnown: ReadMessage = { level: 1, text: '未识别题型，按单选处理' }
const mostSource = 4000

function rowOf(raw: RawQuestion): ReadRow {
  const messages: ReadMessage[] = [...raw.messages]
  const question = raw.subs.length > 0 ? materialOf(raw, messages) : leafOf(raw, messages)
  const { doc: explanation, isCut } = docOfLines(raw.explanation)
  if (isCut) messages.push(tooLong)
  const difficulty = difficultyIn(raw.facts.difficulty ?? '')
  const centi = centiOf(raw)
  return {
    place: placeOf(raw),
    source: raw.source.join('\n').slice(0, mostSource),
    draft: {
      ...question,
      explanation,
      ...(difficulty ? { difficulty } : {}),
      ...(centi === undefined ? {} : { full_centi: centi }),
      points: pointsIn(raw.facts.points ?? ''),
      source: cleaned(raw.facts.source ?? '').slice(0, questionLimits.source),
    },
    messages: messages.filter(({ text }, at) => messages.findIndex((other) => other.text === text) === at),
  }
}

function placeOf({ no, subs, at }: RawQuestion): string {
  const [first, last] = [no ?? subs[0]?.no, no ?? subs.at(-1)?.no]
  const which = first === undefined ? '' : first === last ? `第${first}题 · ` : `第${first}-${last}题 · `
  return `${which}段落${at}`
}

type Asked = Pick<QuestionDraft, 'type' | 'body' | 'key'>

function materialOf(raw: RawQuestion, messages: ReadMessage[]): Asked {
  const [first, ...more] = raw.stem
  // 完成1～3题 says nothing once they are below it.
  const isSaid = raw.range && first?.kind === 'text' && more.length > 0 && rangeIn(lineText(first.content)) !== undefined
  const { doc: material, isCut } = docOfLines(isSaid ? more : raw.stem)
  if (isCut) messages.push(tooLong)
  if (raw.subs.length > questionLimits.subs) messages.push({ level: 2, text: `小题数量应为1至${questionLimits.subs}个` })
  const leaves = raw.subs.slice(0, questionLimits.subs).map((sub, at) => {
    const said: ReadMessage[] = []
    const leaf = leafOf(sub, said)
    messages.push(...said.map(({ level, text }): ReadMessage => ({ level, text: `第${at + 1}小题：${text}` })))
    return leaf
  })
  const subs = leaves.map(({ type, body }): Sub => ({ type: subTypeOf(type), body }))
  const type = raw.kind === questionTypes.hearingRead ? questionTypes.hearingRead : questionTypes.read
  return { type, body: { material, subs }, key: { subs: leaves.map(({ key }) => key) } }
}

const subTypeOf = (type: QuestionType): SubType =>
  subTypes.find((each) => each === type) ?? (hasBlanks(type) ? questionTypes.pack : questionTypes.single)

function leafOf(raw: RawQuestion, messages: ReadMessage[]): { type: QuestionType; body: LeafBody; key: LeafKey } {
  const { stem: stemLines, answer } = answerApart(raw)
  const said = answerWords(answer)
  const { doc: read, isCut } = docOfLines(stemLines)
  if (isCut) messages.push(tooLong)
  const { type, isGuess } = typeOf(raw, read, said)
  if (isGuess) messages.push(notKnown)
  const stem = hasBlanks(type) ? docOfLines(stemLines, true).doc : read
  const body: LeafBody = hasOptions(type) || raw.options.length > 0 ? { stem, ...optionsOf(raw, messages) } : { stem }
  const { key, messages: ofKey } = isGuess && !lettersIn(said) ? keyOf(questionTypes.analysis, body, answer) : keyOf(type, body, answer)
  messages.push(...ofKey)
  return { type, body, key: { ...key, ...settingsOf(raw, type) } }
}

const answerWords = (answer: readonly Line[]) =>
  textLines(answer)
    .map(({ content }) => lineText(content))
    .join('\n')
    .trim()

/** `（ B ）` in a stem is the answer, where there is no other. */
function answerApart(raw: RawQuestion): { readonly stem: readonly Line[]; readonly answer: readonly Line[] } {
  const isChoice = raw.options.length > 0
  if (raw.answer.length > 0) return raw
  const at = raw.stem.findLastIndex(
    (line) => line.kind === 'text' && !lineText(line.content).startsWith(guard) && isAnswerOf(isChoice, bracketIn(line)?.[1]),
  )
  const line = raw.stem[at]
  const match = line?.kind === 'text' ? bracketIn(line) : undefined
  if (line?.kind !== 'text' || !match) return raw
  const [from, to] = [match.index + 1, match.index + match[0].length - 1]
  const emptied = withContent(line, [...sliced(line.content, 0, from), textNode('\u3000\u3000'), ...sliced(line.content, to)])
  return { stem: raw.stem.with(at, emptied), answer: [withContent(line, [textNode(match[1] ?? '')])] }
}

const isAnswerOf = (isChoice: boolean, words: string | undefined) =>
  words !== undefined && (isChoice ? lettersIn(words) !== undefined && judgedSign(words) === undefined : judged(words) !== undefined)
const judgedSign = (words: string) => (/^[√✓✔×✗✘对错]$/.test(words) ? words : undefined)

function typeOf(raw: RawQuestion, stem: RichDoc, answer: string): { readonly type: QuestionType; readonly isGuess: boolean } {
  const said = raw.kind ?? (raw.facts.kind === undefined ? undefined : (kindIn(raw.facts.kind) ?? 'unknown')) ?? raw.section?.kind
  const letters = lettersIn(answer)
  const choice = (letters?.length ?? 0) > 1 ? questionTypes.multiple : questionTypes.single
  const known = (type: QuestionType) => ({ type, isGuess: false })
  if (said === 'choice') return known(choice)
  if (said === 'unknown') return { type: questionTypes.single, isGuess: true }
  if (typeof said === 'number' && (!hasSubs(said) || (raw.kind === said && raw.parent === undefined && raw.options.length === 0)))
    return known(said)
  if (raw.options.length > 0) return known(choice)
  if (judged(answer) !== undefined && !hasRoom(stem)) return known(questionTypes.judge)
  if (hasRoom(stem)) return known(questionTypes.pack)
  if (answer !== '' && !letters) return known(questionTypes.analysis)
  return { type: questionTypes.single, isGuess: true }
}

const hasRoom = (stem: RichDoc) => plainText(withBlanks(stem)) !== plainText(stem) || /_{2,}/.test(plainText(stem))

function optionsOf(raw: RawQuestion, messages: ReadMessage[]): Pick<LeafBody, 'options' | 'is_fixed_order'> {
  if (raw.options.length > questionLimits.options) messages.push({ level: 2, text: '选项数量应为2至10个' })
  const options = raw.options.slice(0, questionLimits.options).map((lines, at) => {
    const { doc, isCut } = docOfLines(lines)
    if (isCut) messages.push(tooLong)
    return { id: optionIds[at] ?? 'j', doc }
  })
  const isFixed = raw.facts.order?.includes('固定') || isFixedOrder(options)
  return { options, ...(isFixed ? { is_fixed_order: 1 as const } : {}) }
}

function settingsOf(raw: RawQuestion, type: QuestionType): Pick<LeafKey, 'rule' | 'any_order' | 'rubric'> {
  const rule = ruleIn(raw.facts.rule ?? '')
  const groups = (raw.facts.groups ?? '')
    .split(/[；;]/)
    .map((group) => (group.match(/\d{1,2}/g) ?? []).map(Number).filter((n) => n >= 1 && n <= questionLimits.blanks))
    .filter((group) => group.length > 1)
    .slice(0, questionLimits.blanks)
  const rubric = raw.rubric.slice(0, questionLimits.rubric).map((line, at) => rubricLine(line, at + 1))
  return {
    ...(rule && type === questionTypes.multiple ? { rule } : {}),
    ...(groups.length > 0 && hasBlanks(type) ? { any_order: groups } : {}),
    ...(rubric.length > 0 && type === questionTypes.analysis ? { rubric } : {}),
  }
}

function rubricLine(said: string, id: number) {
  const line = cleaned(said)
  const match = /[（(](\d{1,3}(?:\.\d{1,2})?)\s*分[）)]\s*$/.exec(line)
  const text = (match ? line.slice(0, match.index) : line).slice(0, questionLimits.rubricText)
  return { id, text, points_centi: Math.min(questionLimits.mostCenti, Math.round(Number(match?.[1] ?? 0) * 100)) }
}

/** Words that others will read. */
const cleaned = (words: string) =>
  words
    .replace(/[\u2060\ufffc\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}]+/gu, ' ')
    .trim()

const pointsIn = (words: string): string[] =>
  words
    .split(new RegExp(`[、，,；;](?!${guard})`, 'u'))
    .map((name) => cleaned(name).slice(0, 30))
    .filter((name, at, all) => name !== '' && all.indexOf(name) === at)
    .slice(0, questionLimits.points)

function centiOf(raw: RawQuestion): number | undefined {
  const said = /\d{1,3}(?:\.\d{1,2})?/.exec(raw.facts.score ?? '')?.[0]
  const own = raw.centi ?? (said === undefined ? undefined : Math.round(Number(said) * 100))
  if (own !== undefined || raw.subs.length === 0) return own ?? raw.section?.centi
  const each = raw.subs.map(centiOf)
  return each.every((centi) => centi !== undefined) ? each.reduce<number>((sum, centi) => sum + (centi ?? 0), 0) : undefined
}

const words: Readonly<Record<string, Difficulty>> = {
  简单: 1,
  容易: 1,
  基础: 1,
  较简单: 2,
  较容易: 2,
  中等: 3,
  一般: 3,
  适中: 3,
  较困难: 4,
  困难: 5,
}

/** 易, 3, ★★★, or the share of those who get it right: 0.65. */
function difficultyIn(text: string): Difficulty | undefined {
  const word = text.replace(/[\s。]|度$|题$/g, '')
  const titled = difficulties.find((each) => difficultyTitles[each] === word)
  if (titled || Object.hasOwn(words, word)) return titled ?? words[word]
  const stars = (word.match(/★/g) ?? []).length
  if (stars >= 1 && stars <= 5) return difficulties[stars - 1]
  if (/^[1-5]$/.test(word)) return difficulties[Number(word) - 1]
  const share = /^0?\.\d{1,3}$/.test(word) ? Number(word) : undefined
  if (share === undefined) return undefined
  return difficulties[[0.85, 0.7, 0.5, 0.3].filter((least) => share < least).length]
}
