import { type Accept, type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { isEmptyDoc, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { textOf } from '../../read-csv.ts'
import { explanationAndKey } from '../rubric.ts'
import { type Tagged, tagged, withTags } from '../tags.ts'
import { blankKey, numberAccept, partlyRight, textAccept } from './accepted.ts'
import { choiceDraft } from './choices.ts'
import { emptyDraft, joinDocs, labelled, lostPicture, type Notes, notes, unsupported, withBlankAtEnd } from './drafts.ts'
import { fileList } from './files.ts'
import { type GiftChunk, giftChunks, signAt, unescaped } from './gift-syntax.ts'
import { escapedHtml, readHtml } from './html.ts'
import { htmlOfMarkdown } from './markdown.ts'
import { joinMaterials, type Piece } from './materials.ts'
import { type ReadQuestions, type ReadRow, readLimits, tooMuch, UnreadableFile } from './read-file.ts'

/** R882: a file in Moodle's GIFT format. */
export function readGift(bytes: Uint8Array): ReadQuestions {
  if (bytes.length > readLimits.bytes) throw tooMuch()
  const text = textOf(bytes)
  if (text === undefined) throw new UnreadableFile('文件不是文本，无法读取')
  const files = fileList()
  const pieces: Piece[] = []
  let [category, count] = ['', 0]
  for (const chunk of giftChunks(text)) {
    const path = /^\$CATEGORY:(.*)$/is.exec(chunk.text)?.[1]
    if (path !== undefined) {
      category = lastOfPath(path)
      pieces.push({ kind: 'end' })
      continue
    }
    if (++count > readLimits.questions) throw tooMuch()
    const tags = tagged(chunk.tags)
    const own = tags.points.length === 0 && category !== '' ? { ...tags, points: [category] } : tags
    pieces.push(pieceOf(chunk, count, own, files.addData))
  }
  return { rows: joinMaterials(pieces), files: files.list }
}

/** Names that Moodle gives itself say nothing of what a question is about. */
const ownNames = /^(top|\$.*\$|default for .*)$|默认/i
export const lastOfPath = (path: string): string => {
  const last =
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll('//', '/')
      .trim() ?? ''
  return ownNames.test(last) ? '' : [...last].slice(0, 30).join('')
}

type FileAt = (address: string) => number | undefined

const formats = /^\[(html|moodle|plain|markdown)\]/i

/** What a person typed, as our tree; the blank stands where `blankMark` does. */
const blankMark = '\ue000'
const blankHtml = '<span data-blank="1"></span>'

function docOf(text: string, format: string, fileAt: FileAt, { fail }: Notes): RichDoc {
  const html = format === 'plain' ? escapedHtml(text) : format === 'markdown' ? htmlOfMarkdown(text) : text
  const { doc, lost } = readHtml(html.replaceAll(blankMark, blankHtml), { fileAt, hasLines: format !== 'html' && format !== 'markdown' })
  if (lost > 0) fail(lostPicture)
  return doc
}

/** With the format that is said before it, or that of the question. */
function formatted(raw: string, usual: string, fileAt: FileAt, noted: Notes): RichDoc {
  const [head = '', format] = formats.exec(raw.trim()) ?? []
  const text = unescaped(raw.trim().slice(head.length).trim())
  return docOf(text.replaceAll(blankMark, ''), format?.toLowerCase() ?? usual, fileAt, noted)
}

interface Group {
  readonly from: number
  readonly to: number
  readonly text: string
}

function groupsIn(text: string, { fail }: Notes): Group[] {
  const groups: Group[] = []
  for (let at = 0; ; ) {
    const from = signAt(text, '{', at)
    if (from < 0) return groups
    const to = signAt(text, '}', from + 1)
    if (to < 0) {
      fail('答案没有结束：缺少 }')
      return groups
    }
    groups.push({ from, to: to + 1, text: text.slice(from + 1, to).trim() })
    at = to + 1
  }
}

function pieceOf({ line, text, tags }: GiftChunk, count: number, said: Tagged, fileAt: FileAt): Piece {
  const noted = notes()
  const [, title = '', rest = text] = /^::((?:[^:\\]|\\.|:(?!:)){0,500})::([\s\S]*)$/.exec(text) ?? []
  const [head = '', format = 'moodle'] = formats.exec(rest.trim()) ?? []
  const words = rest.trim().slice(head.length)
  const groups = groupsIn(words, noted)
  const question = questionOf(words, groups, format.toLowerCase(), fileAt, noted)
  const stem = question.body.stem ?? noDoc
  const titled = isEmptyDoc(stem) && title !== '' ? docOf(unescaped(title), 'plain', fileAt, noted) : stem
  const draft = withTags({ ...question, body: { ...question.body, stem: titled } }, said)
  const row: ReadRow = { place: `第${count}题 · 行${line}`, source: text, draft, messages: noted.messages }
  if (groups.length === 0 && noted.messages.length === 0) return { kind: 'material', row, subs: tagged(tags).subs }
  return { kind: 'question', row }
}

function questionOf(words: string, groups: readonly Group[], format: string, fileAt: FileAt, noted: Notes): QuestionDraft {
  const [first, ...others] = groups
  const parts = partsAround(words, groups)
  const stemWith = (gap: string) =>
    docOf(
      parts
        .map((part) => unescaped(part).replaceAll(blankMark, ''))
        .join(gap)
        .trim(),
      format,
      fileAt,
      noted,
    )
  if (!first) return { ...emptyDraft(questionTypes.analysis), body: { stem: stemWith('') } }
  const answers = groups.map((group) => answersOf(group.text, noted))
  const general = answers.map(({ general: feedback }) => formatted(feedback, format, fileAt, noted))
  const [answer] = answers
  const gap = words.slice(first.to).trim() === '' ? '' : '____'
  const draft = ((): QuestionDraft => {
    if (others.length > 0 && !answers.every(({ kind }) => kind === 'short' || kind === 'number')) {
      noted.fail('一道题只能有一组选项')
      return { ...emptyDraft(questionTypes.single), body: { stem: stemWith('') } }
    }
    if (!answer || answer.kind === 'essay') return { ...emptyDraft(questionTypes.analysis), body: { stem: stemWith('') } }
    if (answer.kind === 'matching') {
      noted.fail(unsupported('匹配'))
      return { ...emptyDraft(questionTypes.single), body: { stem: stemWith(gap) } }
    }
    if (answer.kind === 'judge')
      return { ...emptyDraft(questionTypes.judge), body: { stem: stemWith(gap) }, key: { right: answer.right ? 1 : 0 } }
    if (answer.kind === 'choice') {
      const choices = answer.list.map(({ raw, percent }) => ({ doc: formatted(raw, format, fileAt, noted), percent }))
      return choiceDraft(
        stemWith(gap),
        choices,
        answer.list.some(({ isRight }) => isRight),
        noted,
      )
    }
    const stem = docOf(
      parts
        .map((part) => unescaped(part).replaceAll(blankMark, ''))
        .join(blankMark)
        .trim(),
      format,
      fileAt,
      noted,
    )
    return {
      ...emptyDraft(questionTypes.pack),
      body: { stem: stem.content.length === 0 ? withBlankAtEnd(stem) : stem },
      key: { blanks: answers.map((one, at) => blankOf(at + 1, one, noted)) },
    }
  })()
  const feedback = answers.flatMap((one) => feedbackOf(one, draft, (raw) => formatted(raw, format, fileAt, noted)))
  const whole = joinDocs(...general, ...feedback)
  if (draft.type !== questionTypes.analysis) return { ...draft, explanation: whole }
  const { explanation, key } = explanationAndKey(whole)
  return { ...draft, explanation, key }
}

/** The text before, between and behind the answers. */
function partsAround(words: string, groups: readonly Group[]): string[] {
  const starts = [0, ...groups.map(({ to }) => to)]
  return starts.map((from, at) => words.slice(from, groups[at]?.from ?? words.length))
}

interface GiftAnswer {
  /** Not yet without its backslashes. */
  readonly raw: string
  readonly isRight: boolean
  readonly percent: number
  readonly feedback: string
}
type Answers = { readonly general: string } & (
  | { readonly kind: 'essay' }
  | { readonly kind: 'matching' }
  | { readonly kind: 'judge'; readonly right: boolean; readonly feedback: readonly string[] }
  | { readonly kind: 'choice' | 'short' | 'number'; readonly list: readonly GiftAnswer[] }
)

const [truth, untruth] = [/^(t|true|对|正确|√)$/i, /^(f|false|错|错误|×)$/i]

function answersOf(text: string, { fail }: Notes): Answers {
  const generalAt = generalStart(text)
  const general = generalAt < 0 ? '' : text.slice(generalAt + 4)
  const rest = (generalAt < 0 ? text : text.slice(0, generalAt)).trim()
  if (rest === '') return { kind: 'essay', general }
  if (rest.startsWith('#')) return { kind: 'number', general, list: numberAnswers(rest.slice(1).trim()) }
  const [said = '', ...feedback] = splitSigns(rest, '#')
  if (truth.test(said.trim()) || untruth.test(said.trim())) return { kind: 'judge', general, right: truth.test(said.trim()), feedback }
  const { before, list } = answerList(rest)
  if (before.trim() !== '') fail(`看不懂的答案：${before.trim().slice(0, 30)}`)
  if (list.length > 0 && list.every(({ isRight, raw }) => isRight && raw.includes('->'))) return { kind: 'matching', general }
  return { kind: list.every(({ isRight }) => isRight) ? 'short' : 'choice', general, list }
}

function generalStart(text: string): number {
  for (let at = text.indexOf('####'); at >= 0; at = text.indexOf('####', at + 1)) if (at === 0 || text.charAt(at - 1) !== '\\') return at
  return -1
}

function splitSigns(text: string, sign: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = signAt(text, sign); at >= 0; at = signAt(text, sign, at + 1)) {
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)]
}

/** More than a question may have: what comes behind is not looked at. */
const mostAnswers = 100
const weight = /^\s*%(-?\d{1,3}(?:\.\d{1,7})?)%/

function answerList(text: string) {
  const starts: number[] = []
  for (let at = signAt(text, '=~'); at >= 0 && starts.length < mostAnswers; at = signAt(text, '=~', at + 1)) starts.push(at)
  const list = starts.map((start, at): GiftAnswer => {
    const isRight = text.charAt(start) === '='
    const whole = text.slice(start + 1, starts[at + 1] ?? text.length)
    const [head = '', percent] = weight.exec(whole) ?? []
    const [raw = '', ...feedback] = splitSigns(whole.slice(head.length), '#')
    return {
      raw: raw.trim(),
      isRight,
      percent: percent === undefined ? (isRight ? 100 : 0) : Number(percent),
      feedback: feedback.join('#').trim(),
    }
  })
  return { before: text.slice(0, starts[0] ?? text.length), list }
}

/** One number without a sign before it, or several with. */
function numberAnswers(text: string): GiftAnswer[] {
  const { before, list } = answerList(text)
  if (list.length > 0) return list
  const [raw = '', ...feedback] = splitSigns(before, '#')
  return [{ raw: raw.trim(), isRight: true, percent: 100, feedback: feedback.join('#').trim() }]
}

function blankOf(n: number, answers: Answers, noted: Notes) {
  const list = 'list' in answers ? answers.list : []
  const isNumber = answers.kind === 'number'
  const full = list.filter(({ percent }) => percent > 99.99)
  const partly = list.filter(({ percent }) => percent > 0 && percent <= 99.99)
  if (partly.length > 0) noted.warn(partlyRight(partly.map(({ raw }) => unescaped(raw))))
  const accept = full.map(({ raw }): Accept => {
    const [value = '', tolerance] = isNumber ? splitSigns(raw, ':') : [raw]
    if (isNumber) return numberAccept(unescaped(value), unescaped(tolerance ?? ''))
    return textAccept(unescaped(raw).replace(/\s+/g, ' '))
  })
  if (!isNumber && accept.some(({ v }) => v.includes('*'))) noted.warn('答案中的 * 按普通字符处理')
  return blankKey(n, accept, noted)
}

function feedbackOf(answers: Answers, draft: QuestionDraft, read: (raw: string) => RichDoc): RichDoc[] {
  if (answers.kind === 'judge') return answers.feedback.filter((raw) => raw.trim() !== '').map(read)
  if (!('list' in answers)) return []
  const isChoice = draft.body.options !== undefined
  return answers.list.flatMap(({ feedback, raw }, at) =>
    feedback === '' ? [] : [labelled(isChoice ? `${String.fromCharCode(65 + (at % 26))}：` : `${unescaped(raw)}：`, read(feedback))],
  )
}
