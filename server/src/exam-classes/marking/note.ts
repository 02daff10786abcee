import { RubricGiven } from '@jiangtai/contract/exam-marking'
import * as z from 'zod/mini'

/** What goes with a score, as it is stored. */
export const Note = z.object({
  rubric: z.array(RubricGiven),
  comment: z.string(),
  /** Why a mark of the server, or of two teachers, was changed. */
  reason: z.string(),
  /** Of the recording. */
  seconds: z.int(),
})
export type Note = z.infer<typeof Note>

export const noNote: Note = { rubric: [], comment: '', reason: '', seconds: 0 }

/** Marks of the server have none: `{}`. */
export const readNote = (text: string): Note => Note.parse({ ...noNote, ...JSON.parse(text) })

/** How a mark came about: which blanks are right, or what two teachers gave. */
export const Detail = z.object({ blanks: z.optional(z.array(z.literal([0, 1]))), double: z.optional(z.array(z.int())) })
export type Detail = z.infer<typeof Detail>
export const readDetail = (text: string): Detail => Detail.parse(JSON.parse(text))
