import { type Option, optionIds, type QuestionDraft, type QuestionType, questionLimits } from '@jiangtai/contract/question'
import { type Block, noDoc, plainText, type RichDoc } from '@jiangtai/contract/rich-doc'
import type { ReadMessage } from './read-file.ts'

export const emptyDraft = (type: QuestionType): QuestionDraft => ({ type, body: {}, key: {}, explanation: noDoc, points: [], source: '' })

/** What a reader notes of one question while it reads. */
export function notes() {
  const messages: ReadMessage[] = []
  const add = (level: 1 | 2, text: string) => {
    if (!messages.some((message) => message.text === text)) messages.push({ level, text })
  }
  return { messages, warn: (text: string) => add(1, text), fail: (text: string) => add(2, text) }
}
export type Notes = ReturnType<typeof notes>

export const lostPicture = '图片丢失'
export const missingAnswer = '缺少答案'
export const unsupported = (name: string) => `暂不支持的题型：${name}`
/** R874. */
export const blanksDiffer = (blanks: number, answers: number) => `空的个数(${blanks})与答案个数(${answers})不一致`

/** Letters for options in their order; more than there are letters cannot be kept. */
export function optionsOf(docs: readonly RichDoc[], { fail }: Notes): Option[] {
  if (docs.length > questionLimits.options) fail(`选项太多，最多${questionLimits.options}个`)
  return optionIds.slice(0, docs.length).flatMap((id, at) => {
    const doc = docs[at]
    return doc ? [{ id, doc }] : []
  })
}

const together =
  /^(?:以上|上述|前面|上面).{0,10}(?:对|正确|错|错误|是|可以|可能|答案)$|^(?:都|均|全)(?:不)?(?:对|正确|是|可以)$|^(?:all|none) of the above$/i
/** 以上都对 means what stands before it: such options are not shuffled. */
export const isFixedOrder = (options: readonly Option[]): boolean =>
  options.some(({ doc }) => {
    const words = plainText(doc)
    return words.length < 40 && together.test(words.replace(/[\s。．.，,；;]+$/u, ''))
  })

export const joinDocs = (...docs: readonly RichDoc[]): RichDoc => ({ type: 'doc', content: docs.flatMap(({ content }) => content) })

/** With words before what it says. */
export function labelled(label: string, doc: RichDoc): RichDoc {
  const [first, ...rest] = doc.content
  if (first?.type !== 'paragraph')
    return joinDocs({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: label }] }] }, doc)
  const [head, ...others] = first.content ?? []
  const content =
    head?.type === 'text' && !head.marks
      ? [{ ...head, text: label + head.text }, ...others]
      : [{ type: 'text' as const, text: label }, ...(first.content ?? [])]
  return { type: 'doc', content: [{ type: 'paragraph', content }, ...rest] }
}

/** With a blank behind its last words, where it has none. */
export function withBlankAtEnd(doc: RichDoc): RichDoc {
  const blank = { type: 'blank' as const, attrs: { n: 1 } }
  const last = doc.content.at(-1)
  if (last?.type !== 'paragraph') return { type: 'doc', content: [...doc.content, { type: 'paragraph', content: [blank] }] }
  return { type: 'doc', content: [...doc.content.slice(0, -1), { type: 'paragraph', content: [...(last.content ?? []), blank] }] }
}

/** What stands before and behind a paragraph that has only these words. */
export function splitAt(doc: RichDoc, words: string): readonly [before: RichDoc, behind: RichDoc | undefined] {
  const isHead = (block: Block) => block.type === 'paragraph' && plainText({ type: 'doc', content: [block] }).trim() === words
  const at = doc.content.findIndex(isHead)
  if (at < 0) return [doc, undefined]
  return [
    { type: 'doc', content: doc.content.slice(0, at) },
    { type: 'doc', content: doc.content.slice(at + 1) },
  ]
}
