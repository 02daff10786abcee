import { liveQuestion, liveQuestionStatus } from '@jiangtai/contract/live-question'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'

/** What of the tool's state says which files its question shows just now. */
const Shown = z.object({ is_open: z.int(), files: z.array(z.int()) })

/** Whether a question that is put to one of these classes at this moment shows a file. */
export async function isFileOfAsked(db: Db, classIds: readonly number[], uploadId: number): Promise<boolean> {
  if (classIds.length === 0) return false
  const rows = await db
    .selectFrom('tool_states')
    .select('state')
    .where('class_id', 'in', classIds)
    .where('tool', '=', liveQuestion.name)
    .execute()
  return rows.some(({ state }) => {
    const { data } = z.safeParse(Shown, JSON.parse(state))
    return data !== undefined && data.is_open !== liveQuestionStatus.closed && data.files.includes(uploadId)
  })
}
