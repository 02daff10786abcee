import type { KindWord, Label } from './heads.ts'
import { type Line, lineText, textLines } from './line.ts'
import { type ReadMessage, readLimits, tooMuch } from './read-file.ts'

export interface Section {
  readonly numeral: string
  readonly kind?: KindWord | undefined
  readonly centi?: number | undefined
}

type Fact = Exclude<Label, 'answer' | 'explanation' | 'whole' | 'rubric'>

/** A question as it is being read: its lines, by what they are. */
export interface RawQuestion {
  /** As it is numbered in the document. */
  no: number | undefined
  readonly at: number
  readonly section: Section | undefined
  kind?: KindWord | 'unknown' | undefined
  centi?: number | undefined
  part: 'stem' | 'option' | Label
  readonly stem: Line[]
  readonly options: Line[][]
  readonly answer: Line[]
  readonly explanation: Line[]
  readonly rubric: string[]
  readonly facts: Partial<Record<Fact, string>>
  readonly subs: RawQuestion[]
  /** Of a sub-question: where its material stands. */
  readonly parent?: RawQuestion | undefined
  /** 完成1～3题: the numbers of its sub-questions in the document. */
  readonly range?: readonly [from: number, to: number] | undefined
  readonly messages: ReadMessage[]
  readonly source: string[]
}

export const rawQuestion = (given: Pick<RawQuestion, 'no' | 'at' | 'section' | 'kind' | 'parent' | 'range'>): RawQuestion => ({
  ...given,
  part: 'stem',
  ...{ stem: [], options: [], answer: [], explanation: [], rubric: [], facts: {}, subs: [], messages: [], source: [] },
})

/** More than a question may have is not read, and a file that has too many is not read further. */
export function addQuestion(list: RawQuestion[], raw: RawQuestion): RawQuestion {
  list.push(raw)
  if (list.length > readLimits.questions) throw tooMuch()
  return raw
}

/** A line that belongs to what is being read. */
export function addLine(raw: RawQuestion, line: Line) {
  const text = textLines([line])
    .map(({ content }) => lineText(content))
    .join(' ')
  if (line.kind === 'text' && text.trim() === '') return
  const holder = raw.parent ?? raw
  holder.messages.push(...line.messages)
  switch (raw.part) {
    case 'stem':
      return raw.stem.push(line)
    case 'option':
      return raw.options.at(-1)?.push(line)
    case 'answer':
      return raw.answer.push(line)
    case 'explanation':
      return holder.explanation.push(line)
    case 'whole':
      return holder.explanation.push(line)
    case 'rubric':
      return raw.rubric.push(text)
    default: {
      const facts = raw.part === 'difficulty' || raw.part === 'points' || raw.part === 'source' ? holder.facts : raw.facts
      if (facts[raw.part] === undefined) facts[raw.part] = text.trim()
      else holder.explanation.push(line)
    }
  }
}

/** Something behind it that is no continuation begins something new. */
export const isComplete = (raw: RawQuestion): boolean => raw.options.length > 1 || raw.answer.length > 0 || raw.part !== 'stem'
