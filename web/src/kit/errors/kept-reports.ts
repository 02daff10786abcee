import * as z from 'zod/mini'
import { attempt } from '../storage/attempt.ts'

const KeptReport = z.object({
  type: z.string(),
  page_url: z.string(),
  error_info: z.string(),
  dev_info: z.string(),
  user_info: z.string(),
  org_info: z.string(),
  class_info: z.string(),
})
export type KeptReport = z.infer<typeof KeptReport>

const key = 'jiangtai.error-reports'
const most = 20

/** Until the line is back; in memory where there is no storage. */
export function createKeptReports(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let memory: readonly KeptReport[] = []

  function read(): readonly KeptReport[] {
    return (
      attempt(() => {
        const list: unknown = JSON.parse(storage().getItem(key) ?? '[]')
        return Array.isArray(list) ? list.filter((one): one is KeptReport => z.safeParse(KeptReport, one).success) : []
      }) ?? memory
    )
  }
  function write(list: readonly KeptReport[]) {
    memory = list
    // In memory, then.
    attempt(() => storage().setItem(key, JSON.stringify(list)))
  }
  const isSame = (a: KeptReport, b: KeptReport) => JSON.stringify(a) === JSON.stringify(b)
  return {
    add: (report: KeptReport) => write([...read(), report].slice(-most)),
    first: () => read()[0],
    drop: (report: KeptReport) => write(read().filter((one) => !isSame(one, report))),
  }
}
