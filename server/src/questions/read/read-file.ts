import type { QuestionDraft } from '@jiangtai/contract/question'

/** What a reader itself has to say of a question; what the draft lacks is found by `questionFaults`. */
export interface ReadMessage {
  /** 1: something to know. 2: it cannot be imported as it is. */
  readonly level: 1 | 2
  readonly text: string
}

export interface ReadRow {
  /** Where it stands in the file, in words: 第3题 · 段落12. */
  readonly place: string
  /** As it stands there, in plain text. */
  readonly source: string
  readonly draft: QuestionDraft
  readonly messages: readonly ReadMessage[]
}

/** A picture or a sound of the file. `file_id` in the drafts is its place in the list, from 1, until it is stored. */
export interface ReadFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadQuestions {
  readonly rows: readonly ReadRow[]
  readonly files: readonly ReadFile[]
}

/** R886: what a file may be. A reader that meets more ends with `tooMuch`. */
export const readLimits = { bytes: 20 * 1024 * 1024, inflated: 200 * 1024 * 1024, entries: 2000, questions: 1000 } as const

/** The file cannot be read at all; the sentence is for people. */
export class UnreadableFile extends Error {}

export const tooMuch = () => new UnreadableFile('文件太大：最多 20 MB、1000 题，压缩包解开后最多 200 MB')
