import { questionImportLimits } from '@jiangtai/contract/question-imports'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { insertJob } from '../../jobs/jobs.db.ts'
import type { Viewer } from '../../library/usable-questions.db.ts'
import { lockPerson } from '../../members/lock-person.db.ts'
import { insertImport, openImports } from './imports.db.ts'
import { readQuestionsJob } from './read.job.ts'

/** So long a file may be on its way. */
export const sentSeconds = 900

/**
 * An import whose file is still to come, together with the job that reads it. Whoever has the file has the job done at once; if that node dies before,
 * the job is due by itself, and reads the file or says that there is none.
 */
export const beginImport = (db: Db, viewer: Viewer, row: Parameters<typeof insertImport>[1]) =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, viewer.teacherId)
    const { open } = questionImportLimits
    if ((await openImports(tx, viewer)).length >= open) throw new Refusal('questionImportsMany', { n: open })
    const id = await insertImport(tx, row)
    const job = { kind: readQuestionsJob, input: { import_id: id }, userId: viewer.teacherId, dueAt: row.created_at + sentSeconds }
    return { id, jobId: await insertJob(tx, job, row.created_at) }
  })
