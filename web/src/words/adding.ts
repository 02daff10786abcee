import { ownWordLimits } from '@jiangtai/contract/words'

interface PartLimits {
  readonly atOnce: number
  readonly signsAtOnce: number
}

/** As many as one request takes, and the next. */
export function inParts(words: readonly string[], { atOnce, signsAtOnce }: PartLimits = ownWordLimits): string[][] {
  const parts: string[][] = []
  let signs = 0
  for (const word of words) {
    const part = parts[parts.length - 1]
    signs += word.length + 1
    if (part && part.length < atOnce && signs <= signsAtOnce) part.push(word)
    else {
      parts.push([word])
      signs = word.length + 1
    }
  }
  return parts
}

export interface Added {
  readonly added: number
  readonly known: number
}

/** One part after the other. `left`: what is not saved because a part was refused, from its first word on. */
export async function addInParts(words: readonly string[], save: (part: string[]) => Promise<Added>, limits: PartLimits = ownWordLimits) {
  const sum = { added: 0, known: 0 }
  const parts = inParts(words, limits)
  for (const [at, part] of parts.entries()) {
    try {
      const { added, known } = await save(part)
      sum.added += added
      sum.known += known
    } catch (error) {
      return { ...sum, left: parts.slice(at).flat(), error: error instanceof Error ? error.message : String(error) }
    }
  }
  return { ...sum, left: [], error: undefined }
}

export const addedText = ({ added, known }: Added) => (known === 0 ? `已添加 ${added} 个词` : `已添加 ${added} 个词，${known} 个原来就有`)

const megabyte = 1024 * 1024

/** What can be said of a file before it travels; undefined: nothing. */
export function wordFileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(txt|csv|xlsx)$/i.test(name)) return '请用 txt、csv 或 xlsx 文件'
  if (size === 0) return '这个文件是空的'
  return size > ownWordLimits.fileBytes ? `文件不能超过 ${ownWordLimits.fileBytes / megabyte} MB` : undefined
}
