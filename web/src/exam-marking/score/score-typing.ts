import { pointsOf } from '@jiangtai/contract/question'

/** A score while it is typed. `isFresh`: it stands there already, and the next digit begins anew. */
export interface TypedScore {
  readonly text: string
  readonly isFresh: boolean
}

export const noScore: TypedScore = { text: '', isFresh: true }
export const scoreOf = (centi: number): TypedScore => ({ text: pointsOf(centi), isFresh: true })

/** Hundredths of a point; undefined: nothing is typed. A point without more is a half: 7. is 7.5. */
export const centiOf = ({ text }: TypedScore): number | undefined =>
  text === '' ? undefined : Math.round(Number(text.endsWith('.') ? `${text}5` : text) * 100)

/** As it is shown. */
export const textOf = (score: TypedScore): string => {
  const centi = centiOf(score)
  return centi === undefined ? '' : pointsOf(centi)
}

/**
 * What one more sign makes of it. Two digits that would be above the full score are one new digit: with 8 points `5` and then `7` is 7. A 0 is not:
 * whoever types 10 where there are 6 does not mean nothing. A sign that cannot be meant answers the same object.
 */
export function typed(score: TypedScore, sign: string, full: number): TypedScore {
  const fits = (text: string) => (centiOf({ text, isFresh: false }) ?? 0) <= full
  const offered = signed(score, sign).find(fits)
  return offered === undefined ? score : { text: offered, isFresh: false }
}

/** What may be meant, the likeliest first. */
function signed({ text, isFresh }: TypedScore, sign: string): readonly string[] {
  if (sign === 'Backspace') return [isFresh ? '' : text.slice(0, -1)]
  const [whole = '', half] = text.split('.')
  if (sign === '.') return [half === undefined ? `${whole || '0'}.` : whole]
  if (!/^\d$/.test(sign)) return []
  if (isFresh || (half !== undefined && text.endsWith('5'))) return [sign]
  if (half !== undefined) return sign === '5' ? [`${whole}.5`] : sign === '0' ? [whole] : [sign]
  const longer = `${whole === '0' ? '' : whole}${sign}`
  return sign === '0' ? [longer] : [longer, sign]
}
