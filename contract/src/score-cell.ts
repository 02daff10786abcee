import { pointsOf } from './question.ts'

/** What a person typed, pasted or sent as the score of one student; the page and the server read it alike. */
export type ScoreCell =
  | { readonly kind: 'blank' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'score'; readonly centi: number }
  | { readonly kind: 'wrong'; readonly fault: string }

export const absentWord = '缺考'
const absentWords: readonly string[] = [absentWord, '缺', '缺席', '未考', '未参加', 'q']
const shortest = 12
/** What sums of a spreadsheet are away from the number that they show. */
const tiny = 1e-6

const wrong = (fault: string): ScoreCell => ({ kind: 'wrong', fault })

/** R974: a score is a number from 0 to what the question is worth, with two decimals at most. */
export function readScore(typed: string, fullCenti: number): ScoreCell {
  const text = typed
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(/(?<=\d)分$/u, '')
  if (text === '') return { kind: 'blank' }
  if (absentWords.includes(text.toLowerCase())) return { kind: 'absent' }
  if (!/^[+-]?(\d{1,9}(\.\d*)?|\.\d+)$/u.test(text))
    return wrong(`“${text.length > shortest ? `${text.slice(0, shortest)}…` : text}”不是分数`)
  const exact = Number(text) * 100
  const centi = Math.round(exact)
  if (centi < 0 || centi > fullCenti) return wrong(rangeFault(fullCenti))
  // A zero with a sign is a zero.
  return Math.abs(exact - centi) > tiny ? wrong('最多两位小数') : { kind: 'score', centi: centi + 0 }
}

export const rangeFault = (fullCenti: number) => `分数超出0–${pointsOf(fullCenti)}`
