/** GIFT as text: where its signs stand, which of them are meant. A backslash before a sign makes it a letter. */
const escapable = new Set('~=#{}:\\'.split(''))

/** The first of these signs, from some place on, that no backslash stands before. */
export function signAt(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++
    else if (signs.includes(text.charAt(at))) return at
  }
  return -1
}

export function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    const next = text.charAt(at + 1)
    if (text.charAt(at) !== '\\' || !(escapable.has(next) || next === 'n')) plain += text.charAt(at)
    else {
      plain += next === 'n' ? '\n' : next
      at++
    }
  }
  return plain
}

/** So that it is read back as it is. */
export const escapedGift = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\r?\n/g, '\\n')

export interface GiftChunk {
  /** Of the first line, from 1. */
  readonly line: number
  readonly text: string
  readonly tags: readonly string[]
}

const tag = /\[tag:((?:[^\]\\]|\\.){1,200})\]/g
const tagsIn = (comment: string) => [...comment.matchAll(tag)].map(([, words = '']) => words.replace(/\\(.)/g, '$1'))
export const tagComment = (tags: readonly string[]): string =>
  tags.length > 0 ? `// ${tags.map((words) => `[tag:${words.replace(/[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}]`).join(' ')}\n` : ''

/** Questions are divided by empty lines; a line of a comment belongs to none, but may have its tags. */
export function* giftChunks(text: string): Generator<GiftChunk> {
  let lines: string[] = []
  let [first, tags]: [number, string[]] = [1, []]
  for (const [at, line] of [...text.split(/\r\n|\r|\n/), ''].entries()) {
    const bare = line.trim()
    if (bare.startsWith('//')) {
      tags.push(...tagsIn(bare))
      continue
    }
    const isCategory = /^\$CATEGORY:/i.test(bare)
    if ((bare === '' || isCategory) && lines.length > 0) {
      yield { line: first, text: lines.join('\n'), tags }
      ;[lines, tags] = [[], []]
    }
    if (isCategory) yield { line: at + 1, text: bare, tags: [] }
    else if (bare !== '') {
      if (lines.length === 0) first = at + 1
      lines.push(bare)
    }
  }
}
