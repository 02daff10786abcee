import {
  hasBlanks,
  hasOptions,
  type LeafBody,
  type LeafKey,
  type OptionId,
  optionIds,
  type QuestionType,
  questionLimits,
  questionTypes,
} from '@jiangtai/contract/question'
import { blanksOf, type Inline, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { acceptsIn } from '../accept-words.ts'
import { letterOf } from './heads.ts'
import { guard, type Line, lineText, textLines } from './line.ts'
import { docOfLines } from './line-doc.ts'
import type { ReadMessage } from './read-file.ts'

export interface ReadKey {
  readonly key: LeafKey
  readonly messages: readonly ReadMessage[]
}

const yes = /^(?:√|✓|✔|☑|对|正确|是|T|TRUE|Y|YES)$/i
const no = /^(?:×|✗|✘|☒|错|错误|不对|不正确|否|F|FALSE|N|NO|X|x|╳|х)$/i
export const judged = (text: string): 0 | 1 | undefined => {
  const word = text.replace(/[\s。．.；;（）()⁠]/g, '')
  return yes.test(word) ? 1 : no.test(word) ? 0 : undefined
}

/** Letters of options and nothing else: `B`, `ABD`, `A、C`, `Ａ，Ｂ`. */
export function lettersIn(text: string): string[] | undefined {
  const letters = letterOf(text).replace(/[\s,、;.:()|⁠]|选|和|。/g, '')
  return /^[A-Z]{1,26}$/.test(letters) ? [...new Set(letters)] : undefined
}

/** What the words of an answer mean for a question of this type. */
export function keyOf(type: QuestionType, body: LeafBody, answer: readonly Line[]): ReadKey {
  const text = textLines(answer)
    .map(({ content }) => answerText(content))
    .join('\n')
    .trim()
  if (hasOptions(type)) return choiceKey(text)
  if (type === questionTypes.judge) {
    const right = judged(text)
    return {
      key: right === undefined ? {} : { right },
      messages: right === undefined && text !== '' ? [{ level: 2, text: '判断题的答案应为对或错' }] : [],
    }
  }
  if (hasBlanks(type)) return blanksKey(text, blanksOf(body.stem ?? noDoc).length)
  const { doc, isCut } = docOfLines(answer)
  return { key: isEmpty(doc) ? {} : { reference: doc }, messages: isCut ? [tooLong] : [] }
}

export const tooLong: ReadMessage = { level: 2, text: '内容太长，后面的部分没有读入' }
const isEmpty = (doc: RichDoc) => doc.content.length === 0

function choiceKey(text: string): ReadKey {
  if (text === '') return { key: {}, messages: [] }
  const letters = lettersIn(text) ?? lettersIn(/^\s*([A-ZＡ-Ｚ]{1,10})(?![A-Za-z])/.exec(text)?.[1] ?? '')
  if (!letters) return { key: {}, messages: [{ level: 2, text: `答案「${text.slice(0, 20)}」不是选项字母` }] }
  const right = letters.map((letter) => letter.toLowerCase()).filter((id): id is OptionId => (optionIds as readonly string[]).includes(id))
  const beyond = letters.find((letter) => letter > 'J')
  return { key: { right: right.toSorted() }, messages: beyond ? [{ level: 2, text: `答案「${beyond}」不在选项中` }] : [] }
}

/** A formula as it would be typed. */
const answerText = (content: readonly Inline[]) =>
  content.map((node) => (node.type === 'text' ? node.text : node.type === 'tex' ? typedTex(node.attrs.src) : '')).join('')

const typedTex = (src: string) =>
  src
    .replace(/\\frac\{(-?[\w.]{1,20})\}\{([\w.]{1,20})\}/g, '$1/$2')
    .replace(/\^\{(\w)\}/g, '^$1')
    .replace(/\\times /g, '×')

function blanksKey(text: string, blanks: number): ReadKey {
  if (text === '') return { key: {}, messages: [] }
  const parts = blankParts(text, blanks)
  const messages: ReadMessage[] = []
  if (parts.length !== blanks) messages.push({ level: 2, text: `空的个数(${blanks})与答案个数(${parts.length})不一致` })
  const keys = parts.slice(0, questionLimits.draftItems).map((part, at) => {
    const { accept, weight } = acceptsIn(part)
    if (accept.some(({ v }) => v.length > questionLimits.acceptedLength))
      messages.push({ level: 2, text: `第${at + 1}空的答案太长，最多${questionLimits.acceptedLength}字` })
    const kept = accept
      .slice(0, questionLimits.accepted)
      .map((each) => ({ ...each, v: each.v.replace(/[\p{Cc}]+/gu, ' ').slice(0, questionLimits.acceptedLength) }))
    return { n: at + 1, accept: kept, weight }
  })
  return { key: { blanks: keys.slice(0, questionLimits.blanks) }, messages }
}

const marked = /(?<![^\s；;，,。])(?:[①-⑳]|[（(]\d{1,2}[）)])\s*/u

/** By whatever sign gives as many answers as there are blanks; else by the first that gives several. */
function blankParts(text: string, blanks: number): string[] {
  if (blanks < 2 && !/;;/.test(text)) return [text]
  const ways: string[][] = [
    text.split(';;'),
    text.split(new RegExp(`[；;](?!${guard})`, 'u')),
    text.split('\n'),
    text.split(marked).filter((part) => part.trim() !== ''),
    text.split(/[①-⑳]/u).filter((part) => part.trim() !== ''),
    text.split(/\s+/u),
    text.split(/[、]/u),
    text.split(/[，,]/u),
  ].map((parts) => parts.map((part) => part.trim().replace(new RegExp(`[；;，,。](?!${guard})$`, 'u'), '')))
  return ways.find((parts) => parts.length === blanks) ?? ways.find((parts) => parts.length > 1) ?? [text]
}

/** The one thing that stands in brackets where an answer is put: `（ B ）`, `（√）`. */
export const bracketed = /[（(]\s*([A-JＡ-Ｊ]{1,10}|√|✓|✔|×|✗|✘|对|错|T|F)\s*[）)]/u

export const bracketIn = (line: { readonly content: readonly Inline[] }) => bracketed.exec(lineText(line.content))
