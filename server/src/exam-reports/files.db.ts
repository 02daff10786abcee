import { jobStates } from '@jiangtai/contract/jobs'
import type { Db } from '../db/database.ts'

export const reportJob = 'exam-report'

/** A file that this person had written and that is there. */
export const reportFile = (db: Db, userId: number, file_url: string) =>
  db
    .selectFrom('jobs')
    .select('input')
    .where('kind', '=', reportJob)
    .where('user_id', '=', userId)
    .where('state', '=', jobStates.done)
    .where('file_url', '=', file_url)
    .executeTakeFirst()

/** What is still to be had, or is being written. */
export const reportInputs = async (db: Db, endedSince: number): Promise<string[]> =>
  (
    await db
      .selectFrom('jobs')
      .select('input')
      .where('kind', '=', reportJob)
      .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', endedSince)]))
      .execute()
  ).map(({ input }) => input)
