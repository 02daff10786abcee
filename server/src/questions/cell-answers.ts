import type { Accept, BlankKey, QuestionKey } from '@jiangtai/contract/question'
import { acceptWith, settingsOf, weightIn, weightWords } from './accept-words.ts'
import { blankKey } from './read/accepted.ts'
import type { Notes } from './read/drafts.ts'

/**
 * R876: answers of blanks in one cell: `答案1|答案1b;;答案2`. What more is asked of an answer stands behind it: `12.5〔数值，单位cm可省，误差0.1〕`; which blanks may
 * change places at the end: `;;〔可互换1,2〕`. A backslash makes each of these signs a letter.
 */
const escaped = (text: string) => text.replace(/[|;〔〕\\]/g, '\\$&')
const unescaped = (text: string) => text.replace(/\\([|;〔〕\\])/g, '$1')

const answerText = (accept: Accept, weight: number) => {
  const words = [...settingsOf(accept), ...weightWords(weight)]
  return escaped(accept.v) + (words.length > 0 ? `〔${words.join('，')}〕` : '')
}

export function answersCell({ blanks = [], any_order = [] }: QuestionKey): string {
  const parts = blanks.map(({ accept, weight }) => accept.map((one, at) => answerText(one, at === 0 ? weight : 1)).join('|'))
  const groups = any_order.map((group) => `〔可互换${group.join(',')}〕`).join('')
  return [...parts, ...(groups === '' ? [] : [groups])].join(';;')
}

/** Split where no backslash stands before it. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++
    else if (text.startsWith(separator, at)) {
      parts.push(text.slice(from, at))
      at += separator.length - 1
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

const behind = /^((?:[^〔〕\\]|\\.)*)〔([^〔〕]{1,100})〕\s*$/s

function answerOf(text: string): { readonly accept: Accept; readonly weight: number | undefined } {
  const [, value = text, words = ''] = behind.exec(text) ?? []
  const said = words.split(/[，,]/).map((word) => word.trim())
  return { accept: acceptWith(unescaped(value).trim(), said), weight: weightIn(said) }
}

const most = 100

export function readAnswers(cell: string, notes: Notes): { readonly blanks: BlankKey[]; readonly any_order?: number[][] } {
  const parts = split(cell, ';;').slice(0, most)
  const last = parts.at(-1)?.trim() ?? ''
  const groups = /^(〔可互换[\d,，]{1,80}〕)+$/.test(last)
    ? [...last.matchAll(/可互换([\d,，]+)/g)].map(([, numbers = '']) =>
        numbers
          .split(/[,，]/)
          .map(Number)
          .filter((n) => n >= 1 && n <= 20),
      )
    : []
  const own = groups.length > 0 ? parts.slice(0, -1) : parts
  const blanks = own.map((part, at) => {
    const answers = split(part, '|').slice(0, most).map(answerOf)
    return blankKey(
      at + 1,
      answers.map(({ accept }) => accept),
      notes,
      answers.find(({ weight }) => weight !== undefined)?.weight,
    )
  })
  return groups.length > 0 ? { blanks, any_order: groups } : { blanks }
}
