import type { AuditRow } from '@jiangtai/contract/admins'
import { auditActs, auditKinds, auditWords, commandLine } from '@jiangtai/contract/audits'
import type { Worksheet } from '../workbook.ts'

const columns = [
  { title: '时间', width: 20 },
  { title: '谁', width: 14 },
  { title: '做了什么', width: 18 },
  { title: '对象', width: 24 },
  { title: '之前', width: 30 },
  { title: '之后', width: 30 },
  { title: '地址', width: 18 },
]

export const auditSheet = (rows: readonly AuditRow[]): Worksheet => ({
  title: '审计',
  columns,
  rows: rows.map((row) => [
    { at: row.created_at },
    row.actor_id === 0 ? commandLine : row.actor_name,
    auditActs[row.act],
    `${auditKinds[row.object_kind]} ${row.object_name}`,
    auditWords(row.before_json),
    auditWords(row.after_json),
    row.address,
  ]),
})
