import { askedWords, foldText } from './search-words.ts'

const signsBefore = 8
const signsAfter = 40

export interface HitText {
  readonly before: string
  readonly found: string
  readonly after: string
}

/** The words around what was found on a page: the whole of what was asked where it stands together, else the first of its words. */
export function hitText(text: string, asked: string): HitText {
  const { folded, places } = foldText(text)
  const whole = foldText(asked.trim()).folded
  const wanted = [whole, ...askedWords(asked).map(({ word }) => word)].filter((one) => one !== '')
  const found = wanted.map((word) => ({ at: folded.indexOf(word), length: word.length })).find(({ at }) => at >= 0)
  const from = places[found?.at ?? 0] ?? 0
  const to = found ? (places[found.at + found.length] ?? text.length) : from
  const before = [...text.slice(0, from)]
  const after = [...text.slice(to)]
  return {
    before: `${before.length > signsBefore ? '…' : ''}${before.slice(-signsBefore).join('')}`,
    found: text.slice(from, to),
    after: `${after.slice(0, signsAfter).join('')}${after.length > signsAfter ? '…' : ''}`,
  }
}
