import type { AuditRow } from '@jiangtai/contract/admins'
import { actorWords, auditActs, auditKinds, auditWords } from '@jiangtai/contract/audits'
import { nextSlice } from '../slices.ts'
import type { Cell, Worksheet } from '../workbook.ts'

const columns = [
  { title: '时间', width: 20 },
  { title: '谁', width: 14 },
  { title: '做了什么', width: 18 },
  { title: '对象', width: 24 },
  { title: '之前', width: 30 },
  { title: '之后', width: 30 },
  { title: '地址', width: 18 },
]

const cellsOf = (row: AuditRow): Cell[] => [
  { at: row.created_at },
  actorWords(row),
  auditActs[row.act],
  `${auditKinds[row.object_kind]} ${row.object_name}`,
  auditWords(row.before_json),
  auditWords(row.after_json),
  row.address,
]

const perSlice = 500

/** Read and worded in slices: everybody else has a turn in between. */
export async function auditSheet(
  read: (beforeId: number | undefined, most: number) => Promise<AuditRow[]>,
  most: number,
): Promise<Worksheet> {
  const rows: Cell[][] = []
  let beforeId: number | undefined
  while (rows.length < most) {
    await nextSlice()
    const some = await read(beforeId, perSlice)
    rows.push(...some.map(cellsOf))
    beforeId = some.at(-1)?.id
    if (some.length < perSlice) break
  }
  return { title: '审计', columns, rows }
}
