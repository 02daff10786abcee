import type { Leaf } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../db/schema.ts'

/** What is stored of an exam of a class. */
export interface StoredSlices {
  readonly exam: Selectable<Tables['exam_slices']> | undefined
  readonly items: readonly Selectable<Tables['item_slices']>[]
  readonly students: readonly Selectable<Tables['exam_students']>[]
}

/** A question of a paper, as the room of exams has it open. */
export interface PaperLeaf {
  readonly no: number
  readonly question_id: number
  readonly full_centi: number
  readonly leaf: Leaf
  readonly itemNo: number
  readonly subNo: number
  readonly material?: RichDoc
}

export interface OpenPaper {
  readonly leaves: ReadonlyMap<number, PaperLeaf>
}

const Option = z.object({
  ...{ id: z.string(), is_key: z.literal([0, 1]), n: z.int(), share_bp: z.int() },
  ...{ upper_bp: z.nullable(z.int()), lower_bp: z.nullable(z.int()), r_milli: z.nullable(z.int()) },
})
const Blank = z.object({ no: z.int(), right_n: z.int(), rate_bp: z.int() })
export const Choices = z.object({ options: z.array(Option), blanks: z.array(Blank) })
export const Bands = z.array(z.object({ name: z.string(), from_bp: z.int(), n: z.int() }))
export const Counts = z.array(z.int())
