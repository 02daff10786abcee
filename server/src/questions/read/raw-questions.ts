import { hasSubs, type QuestionType, questionTypes } from '@jiangtai/contract/question'
import { type ListedAnswer, listedAnswers } from './answer-list.ts'
import {
  answerListHead,
  type Cut,
  isVolume,
  kindIn,
  labelCuts,
  numberHead,
  optionCuts,
  rangeIn,
  scoreEach,
  scoreHead,
  sectionHead,
  subHead,
  tagHead,
} from './heads.ts'
import { guard, type Line, lineText, openText, sliced, type TableLine, type TextLine, textLines, trimmed, withContent } from './line.ts'
import { addLine, addQuestion, isComplete, type RawQuestion, rawQuestion, type Section } from './raw-question.ts'

interface Reading {
  readonly found: RawQuestion[]
  /** What lines are added to: a question or a sub-question. */
  current?: RawQuestion | undefined
  /** The material that numbered questions belong to. */
  group?: RawQuestion | undefined
  section?: Section | undefined
  isSectionNew: boolean
  last: number
  /** `一、…` that may be a question itself, as long as no number follows. */
  title?: RawQuestion | undefined
}

const isMaterial = (kind: RawQuestion['kind']): boolean => typeof kind === 'number' && hasSubs(kind as QuestionType)
const kindOf = (raw: RawQuestion) => raw.kind ?? raw.section?.kind

/** Lines of a document, sorted into its questions. */
export function rawQuestions(lines: readonly Line[]): RawQuestion[] {
  const reading: Reading = { found: [], isSectionNew: true, last: 0 }
  for (const [at, line] of lines.entries()) {
    const listAt = line.kind === 'text' && reading.found.length > 0 ? answerListHead(openText(lineText(line.content))) : undefined
    if (listAt !== undefined && line.kind === 'text') {
      joinAnswers(reading.found, listedAnswers([withContent(line, sliced(line.content, listAt)), ...lines.slice(at + 1)]))
      break
    }
    if (line.kind === 'table') readTable(reading, line)
    else readLine(reading, line)
  }
  return reading.found
}

function readTable(reading: Reading, table: TableLine) {
  const cells = table.rows.flat()
  const texts = cells.map(({ lines }) =>
    textLines(lines)
      .map(({ content }) => lineText(content))
      .join(' '),
  )
  const { current } = reading
  if (/^\s*题\s*号/.test(texts[0] ?? '')) {
    joinAnswers(reading.found, listedAnswers([table]))
    return
  }
  const first = texts.find((text) => text.trim() !== '')
  // Options that a table only puts in their places.
  if (
    current &&
    current.options.length === 0 &&
    current.part === 'stem' &&
    first !== undefined &&
    optionCuts(first.trimStart(), 0)[0]?.at === 0
  ) {
    for (const line of cells.flatMap(({ lines }) => lines)) {
      if (line.kind === 'text') readRest(current, line)
      else addLine(current, line)
    }
    return
  }
  if (reading.group && !current) addLine(reading.group, table)
  else if (current) addLine(current, table)
}

function readLine(reading: Reading, line: TextLine) {
  const text = lineText(line.content)
  if (text.trim() === '' && line.messages.length === 0) return
  const target = reading.current ?? reading.group
  if (text.startsWith(guard) || line.list) {
    if (target) addLine(target, line)
    note(target, text)
    return
  }
  const open = openText(text)
  const isLabelled = labelCuts(open)[0]?.at === 0
  if (sectionHead(open) && beginSection(reading, line, text)) return
  if (isVolume(open)) {
    end(reading)
    return
  }
  const number = numberHead(open, reading.last + 1)
  if (number && isNext(reading, number.no)) return beginQuestion(reading, line, number)
  const range = number || isLabelled ? undefined : rangeIn(open)
  if (range) return beginGroup(reading, line, range)
  if (beginSub(reading, line)) return
  const startsMaterial =
    reading.section?.kind === questionTypes.read &&
    (!reading.current || (isComplete(reading.current) && reading.current.parent?.range === undefined))
  if (
    startsMaterial &&
    !reading.current?.subs.length &&
    !isLabelled &&
    optionCuts(text, reading.current?.options.length ?? 0)[0]?.at !== 0
  ) {
    if (reading.current || !reading.group) return beginGroup(reading, line, undefined)
    addLine(reading.group, line)
    return note(reading.group, text)
  }
  if (!target) return
  note(target, text)
  readRest(target, line)
}

const note = (raw: RawQuestion | undefined, text: string) => {
  const holder = raw?.parent ?? raw
  if (holder && holder.source.length < 200) holder.source.push(text.replaceAll(guard, '').slice(0, 2000))
}

function end(reading: Reading) {
  reading.current = undefined
  reading.group = undefined
  reading.title = undefined
}

function beginSection(reading: Reading, line: TextLine, text: string): boolean {
  const open = openText(text)
  const head = sectionHead(open)
  if (!head) return false
  const [kind, range] = [kindIn(head.title), rangeIn(head.title)]
  end(reading)
  reading.section = { numeral: head.numeral, kind, centi: scoreEach(head.title) }
  reading.isSectionNew = true
  if (range) beginGroup(reading, line, range)
  else if (!kind && head.title !== '') {
    const raw = addQuestion(reading.found, rawQuestion({ no: undefined, at: line.at, section: undefined }))
    reading.title = raw
    reading.current = raw
    note(raw, text)
    readRest(raw, withContent(line, sliced(line.content, open.length - head.title.length)))
  }
  return true
}

/** Numbers that begin a question go on; they begin again with a section, or behind one that is done. */
function isNext({ last, isSectionNew, current, found }: Reading, no: number): boolean {
  if (no > last) return no - last <= 100 || found.length === 0
  return no === 1 ? isSectionNew || !current || isComplete(current) : isSectionNew
}

function beginGroup(reading: Reading, line: TextLine, range: readonly [number, number] | undefined) {
  reading.title = undefined
  const group = addQuestion(
    reading.found,
    rawQuestion({ no: undefined, at: line.at, section: reading.section, kind: questionTypes.read, range }),
  )
  addLine(group, line)
  note(group, lineText(line.content))
  reading.group = group
  reading.current = undefined
}

function beginQuestion(reading: Reading, line: TextLine, { no, length }: { no: number; length: number }) {
  const { title, group } = reading
  if (title && !isComplete(title)) reading.found.splice(reading.found.indexOf(title), 1)
  reading.title = undefined
  const isInGroup = group !== undefined && (group.range === undefined || (no >= group.range[0] && no <= group.range[1]))
  if (!isInGroup) reading.group = undefined
  const made = rawQuestion({ no, at: line.at, section: reading.section, parent: isInGroup ? group : undefined })
  const raw = isInGroup ? addQuestion(group.subs, made) : addQuestion(reading.found, made)
  reading.current = raw
  reading.last = no
  reading.isSectionNew = false
  note(raw, lineText(line.content))
  readHead(raw, withContent(line, sliced(line.content, length)))
}

/** `（2）` below a material: the next of its sub-questions. */
function beginSub(reading: Reading, line: TextLine): boolean {
  const { current } = reading
  const parent = current?.parent ?? current
  if (!parent || parent.range || parent === reading.group || !isMaterial(kindOf(parent))) return false
  const text = lineText(line.content)
  const head = subHead(text)
  if (!head || head.no !== parent.subs.length + 1) return false
  const sub = addQuestion(parent.subs, rawQuestion({ no: undefined, at: line.at, section: undefined, parent }))
  reading.current = sub
  note(sub, text)
  readHead(sub, withContent(line, sliced(line.content, head.length)))
  return true
}

/** Behind a number: its type and what it is worth, in any order. */
function readHead(raw: RawQuestion, line: TextLine) {
  let rest = line
  for (;;) {
    const text = lineText(rest.content)
    const tag = raw.kind === undefined ? tagHead(text) : undefined
    const score = raw.centi === undefined ? scoreHead(text) : undefined
    if (!tag && !score) break
    if (tag) raw.kind = tag.kind
    if (score) raw.centi = score.centi
    rest = withContent(rest, sliced(rest.content, tag?.length ?? score?.length ?? 0))
  }
  readRest(raw, rest)
}

const withoutOptions: readonly RawQuestion['kind'][] = [
  ...[questionTypes.judge, questionTypes.pack, questionTypes.analysis, questionTypes.hearingPack],
]

/** What stands in a line: options, an answer, an explanation, or more of what there was before. */
function readRest(raw: RawQuestion, line: TextLine) {
  const text = lineText(line.content)
  if (text.startsWith(guard)) {
    addLine(raw, line)
    return
  }
  const open = openText(text)
  const labels = labelCuts(open)
  const cuts: readonly Cut[] = [...optionsIn(raw, open, labels[0]?.at ?? open.length), ...labels]
  const solution = cuts.length === 0 && raw.part === 'stem' && /^\s*解\s*[：:]/.test(text)
  if (solution) raw.part = 'answer'
  const first = cuts[0]?.at ?? text.length
  if (first > 0 || line.messages.length > 0) addLine(raw, withContent(line, trimmed(sliced(line.content, 0, first))))
  for (const [index, cut] of cuts.entries()) {
    raw.part = cut.label ?? 'option'
    if (!cut.label) raw.options.push([])
    const content = sliced(line.content, cut.end, cuts[index + 1]?.at)
    addLine(raw, { ...line, content: trimmed(content), messages: [], list: undefined })
  }
}

function optionsIn(raw: RawQuestion, text: string, upTo: number): Cut[] {
  const kind = kindOf(raw)
  if (
    (raw.part !== 'stem' && raw.part !== 'option') ||
    (raw.parent === undefined && withoutOptions.includes(kind)) ||
    withoutOptions.includes(raw.kind)
  )
    return []
  const cuts = optionCuts(text, raw.options.length).filter(({ at }) => at < upTo)
  const isAtStart = cuts[0] !== undefined && text.slice(0, cuts[0].at).trim() === ''
  // Inside a stem one letter alone is a word.
  return isAtStart || cuts.length > 1 || raw.part === 'option' ? cuts : []
}

/** R879: by the number, and where numbers begin again by the section or the order. */
function joinAnswers(found: readonly RawQuestion[], listed: readonly ListedAnswer[]) {
  const numbered = found
    .flatMap((raw) => (raw.subs.length > 0 && raw.no === undefined ? raw.subs : [raw]))
    .filter(({ no }) => no !== undefined)
  const waiting = new Set(numbered)
  for (const answer of listed) {
    const fitting = [...waiting].filter(({ no }) => no === answer.no)
    const raw = fitting.find(({ section }) => section?.numeral === answer.numeral) ?? fitting[0]
    if (!raw) continue
    waiting.delete(raw)
    if (raw.answer.length === 0) giveAnswer(raw, answer.lines)
  }
}

function giveAnswer(raw: RawQuestion, lines: readonly Line[]) {
  raw.part = 'answer'
  let target = raw
  for (const line of lines) {
    const head = line.kind === 'text' && raw.subs.length > 0 ? subHead(lineText(line.content)) : undefined
    const sub = head && raw.subs[head.no - 1]
    if (sub) {
      target = sub
      sub.part = 'answer'
    }
    if (line.kind === 'text') readRest(target, sub && head ? withContent(line, sliced(line.content, head.length)) : line)
    else addLine(target, line)
  }
}
