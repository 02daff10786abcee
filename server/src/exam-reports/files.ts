import { reportFormats } from '@jiangtai/contract/exam-reports'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { reportInputs } from './files.db.ts'

/** A file that is to be written; `token` names it, and nobody guesses it. */
export const ReportOrder = z.object({ exam_class_id: z.int(), org_id: z.int(), format: z.enum(reportFormats), token: z.string() })
export type ReportOrder = z.infer<typeof ReportOrder>

const folder = 'reports'
const keptSeconds = 86_400

export const endingOf = ({ format }: Pick<ReportOrder, 'format'>) => (format === 'xlsx' ? 'xlsx' : 'pdf')
export const keyOf = (order: ReportOrder) => `${folder}/${order.org_id}/${order.token}.${endingOf(order)}`
export const reportPath = '/exam-reports'
export const urlOf = (order: ReportOrder) => `${reportPath}/${order.token}.${endingOf(order)}`

/** Files that were written more than a day ago, or by a job that nobody knows any more. */
export async function sweepReports(db: Db, storage: Pick<Storage, 'list' | 'remove'>, now: number) {
  // What is put there while it is looked has a job by then.
  const found: string[] = []
  for await (const { key } of storage.list(folder)) found.push(key)
  if (found.length === 0) return
  const kept = new Set((await reportInputs(db, now - keptSeconds)).map((input) => keyOf(ReportOrder.parse(JSON.parse(input)))))
  await storage.remove(found.filter((key) => !kept.has(key)))
}
