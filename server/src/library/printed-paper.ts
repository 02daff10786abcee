import type { PaperSize } from '@jiangtai/contract/exams'
import type { Flag } from '@jiangtai/contract/flag'
import type { QuestionType } from '@jiangtai/contract/question'

/** A question of a paper that is printed. Texts as they are kept: trees of many small objects would hold up everybody when they are copied to a thread. */
export interface PrintedItem {
  readonly type: QuestionType
  readonly body: string
  readonly answer_key: string
  readonly explanation: string
  readonly full_centi: number
  readonly leaf_centis: readonly number[]
  readonly is_fixed_order: Flag
}

/** What a thread is asked to print. */
export interface PaperFileOrder {
  readonly format: 'docx' | 'pdf'
  readonly size: PaperSize
  /** The answers stand at the end. */
  readonly hasAnswers: boolean
  readonly title: string
  /** A卷; empty: there is only one. */
  readonly variant: string
  /** By which questions and options are shuffled; undefined: they are not. */
  readonly seed: number | undefined
  readonly sections: readonly { readonly title: string; readonly intro: string; readonly items: readonly PrintedItem[] }[]
  /** What the questions show, by its number. */
  readonly files: readonly (readonly [id: number, file: { readonly name: string; readonly bytes: Uint8Array }])[]
}
