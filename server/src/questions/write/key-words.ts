import {
  type BlankKey,
  hasBlanks,
  type LeafBody,
  type LeafKey,
  optionIds,
  type QuestionType,
  questionTypes,
} from '@jiangtai/contract/question'
import { blankWords } from '../accept-words.ts'

export const letterAt = (at: number) => (optionIds[at] ?? 'j').toUpperCase()

/** The right answer in words that are read back; of an analysis it is a document. */
export const keyWords = (type: QuestionType, body: LeafBody, key: LeafKey) =>
  wordsOf(type, body, key, ({ accept, weight }) => blankWords(accept, weight))

/** As a person writes it. */
export const printedKey = (type: QuestionType, body: LeafBody, key: LeafKey) =>
  wordsOf(type, body, key, ({ accept }) => accept.map(({ v, unit = '' }) => v + unit).join(' 或 '))

function wordsOf(type: QuestionType, body: LeafBody, key: LeafKey, blank: (key: BlankKey) => string): string {
  if (type === questionTypes.judge) return key.right === 1 ? '对' : key.right === 0 ? '错' : ''
  if (hasBlanks(type)) return (key.blanks ?? []).map(blank).join('；')
  const right = Array.isArray(key.right) ? key.right : []
  return (body.options ?? []).map(({ id }, at) => (right.includes(id) ? letterAt(at) : '')).join('')
}
