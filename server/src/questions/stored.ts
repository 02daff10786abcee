import { QuestionBody, QuestionKey } from '@jiangtai/contract/question'
import { RichDoc } from '@jiangtai/contract/rich-doc'
import * as z from 'zod/mini'

/** A version as it was kept. */
export const contentOf = (row: { readonly body: string; readonly answer_key: string; readonly explanation: string }) => ({
  body: z.parse(QuestionBody, JSON.parse(row.body)),
  key: z.parse(QuestionKey, JSON.parse(row.answer_key)),
  explanation: z.parse(RichDoc, JSON.parse(row.explanation)),
})
