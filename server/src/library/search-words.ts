/**
 * How text is cut into words for search, the same for what is kept and for what is asked. Chinese has no spaces: every two signs that stand beside each
 * other are a word. All else goes by words, and the beginning of one finds it.
 */

/** Chinese, and what is written without spaces as it is. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇ー]/u
const lettered = /[\p{L}\p{N}\p{M}]/u
const accented = /\p{Script=Latin}/u
const marks = /\p{Mn}/gu
const longestWord = 32

type Kind = 'dense' | 'letter' | 'other'
interface Sign {
  /** Without what is not searched by: case, full and half width, tones and accents. It may become several, or none. */
  readonly plain: string
  /** Of what it becomes. */
  readonly kinds: readonly Kind[]
}

const kindOf = (sign: string): Kind => (dense.test(sign) ? 'dense' : lettered.test(sign) ? 'letter' : 'other')

function look(sign: string): Sign {
  const even = sign.normalize('NFKC').toLowerCase()
  const plain = accented.test(even) ? even.normalize('NFD').replace(marks, '') : even
  return { plain, kinds: [...plain].map(kindOf) }
}

/** A book has a few thousand different signs, and each of them thousands of times. */
const mostKnown = 20_000
const known = new Map<string, Sign>()
function signOf(sign: string): Sign {
  const found = known.get(sign)
  if (found) return found
  const made = look(sign)
  if (known.size < mostKnown) known.set(sign, made)
  return made
}

/** Folded text, and for each unit of it where its sign begins in the original; one more for the end. */
export function foldText(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const { plain } = signOf(sign)
    for (let unit = 0; unit < plain.length; unit++) places.push(at)
    folded += plain
    at += sign.length
  }
  places.push(at)
  return { folded, places }
}

/** A run of one kind: Chinese signs, or a word. */
export interface Run {
  readonly isDense: boolean
  readonly signs: readonly string[]
}

export function runsOf(text: string): Run[] {
  const runs: { isDense: boolean; signs: string[] }[] = []
  let last: { isDense: boolean; signs: string[] } | undefined
  for (const sign of text) {
    const { plain, kinds } = signOf(sign)
    let at = 0
    for (const each of plain) {
      const kind = kinds[at++]
      if (kind === 'other') last = undefined
      else {
        const isDense = kind === 'dense'
        if (last?.isDense !== isDense) {
          last = { isDense, signs: [] }
          runs.push(last)
        }
        last.signs.push(each)
      }
    }
  }
  return runs
}

const pairsOf = (signs: readonly string[]) => signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
const wordOf = (signs: readonly string[]) => signs.slice(0, longestWord).join('')

/** What a text is found by, each once. The last sign of a run begins no pair, so it stands alone: whoever looks for one sign looks for beginnings. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>()
  for (const { isDense, signs } of runsOf(text)) {
    if (isDense) for (const pair of pairsOf(signs)) words.add(pair)
    words.add(isDense ? (signs.at(-1) ?? '') : wordOf(signs))
  }
  return [...words]
}

export interface AskedWord {
  readonly word: string
  /** It may go on. */
  readonly isBeginning: boolean
}

/** What must all be in a text that is looked for; nothing where only signs were asked that are no letters. */
export function askedWords(asked: string): AskedWord[] {
  const words = new Map<string, AskedWord>()
  for (const { isDense, signs } of runsOf(asked)) {
    const isPairs = isDense && signs.length > 1
    for (const word of isPairs ? pairsOf(signs) : [wordOf(signs)]) words.set(word, { word, isBeginning: !isPairs })
  }
  return [...words.values()]
}
