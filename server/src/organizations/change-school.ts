import { type Theme, themeOf } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import { themeNames } from '@jiangtai/contract/school'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { operatorIds } from '../members/admins.db.ts'
import { demandCodeFree, demandHostsFree, hostsOf, insertHosts, insertSchool, lockSchools } from '../members/schools.db.ts'
import { isMachine } from '../members/schools.ts'
import { lockedSchool, type StoredSchool, writeHosts, writeSchool } from './school.db.ts'
import { isAmong, markAfter, type SchoolWords } from './school.ts'

const titles = {
  system_long_name: '全称',
  system_sort_name: '简称',
  page_title: '浏览器标题',
  home_url: '退出后',
  service_phone: '客服电话',
  service_hours: '服务时间',
} as const satisfies Record<keyof SchoolWords, string>

type Changes = SchoolWords & { readonly theme: Theme }

/** Only what is another than before. */
function auditOf(stored: StoredSchool, changes: Changes) {
  const [before, after]: [Record<string, string>, Record<string, string>] = [{}, {}]
  for (const [key, title] of Object.entries(titles) as [keyof typeof titles, string][]) {
    if (stored[key] === changes[key]) continue
    before[title] = stored[key]
    after[title] = changes[key]
  }
  if (stored.theme !== changes.theme) {
    before.主题 = themeNames[stored.theme]
    after.主题 = themeNames[changes.theme]
  }
  return { before, after }
}

/** `version` undefined: whatever it is now. */
export async function changeSchool(tx: Db, by: AuditBy, changes: Changes, version?: number) {
  const stored = await lockedSchool(tx, by.orgId)
  if (version !== undefined && stored.version !== version) throw new Refusal('schoolStale')
  const { before, after } = auditOf(stored, changes)
  if (Object.keys(after).length === 0) return
  const { system_long_name: long_name, system_sort_name: short_name, theme, ...rest } = changes
  const marks = { logo: markAfter(stored.logo, theme), favicon: markAfter(stored.favicon, theme) }
  await writeSchool(tx, by.orgId, { long_name, short_name, theme, ...rest, ...marks })
  await noteAudit(tx, by, { act: 'school-changed', on: { kind: 'school', id: by.orgId, name: long_name }, before, after })
}

interface HostChange {
  readonly hosts: readonly string[]
  readonly isDefault: boolean
  readonly version?: number
  /** The host that the caller's page was opened at, where it must go on to open the school. */
  readonly here?: string | undefined
}

/** R1121: a host belongs to one school. Nobody locks everybody out, and nobody themselves without knowing. */
export async function changeHosts(tx: Db, by: AuditBy, { hosts, isDefault, version, here }: HostChange) {
  await lockSchools(tx)
  const stored = await lockedSchool(tx, by.orgId)
  if (version !== undefined && stored.version !== version) throw new Refusal('schoolStale')
  const before = (await hostsOf(tx, by.orgId)).map(({ host }) => host)
  if (hosts.length === 0 && !isDefault) throw new Refusal('schoolUnreachable')
  const added = hosts.filter((host) => !before.includes(host))
  await demandHostsFree(tx, added, by.orgId)
  if (!isDefault) await demandNoMachine(tx, by, added)
  if (here !== undefined && !isDefault && isAmong(here, before) && !isAmong(here, hosts)) throw new Refusal('hostHere', { x: here })
  await writeHosts(tx, by.orgId, before, hosts)
  await writeSchool(tx, by.orgId, {})
  await noteAudit(tx, by, {
    ...{ act: 'addresses-changed', on: { kind: 'school', id: by.orgId, name: stored.system_long_name } },
    ...{ before: { 网址: before.join(' ') }, after: { 网址: hosts.join(' ') } },
  })
}

/** The addresses of the machine open the default school, also where nobody has written them down. */
async function demandNoMachine(tx: Db, { actorId }: AuditBy, hosts: readonly string[]) {
  const machine = hosts.find((host) => isMachine(host))
  if (machine === undefined || actorId === null || (await operatorIds(tx)).has(actorId)) return
  throw new Refusal('hostOfMachine', { x: machine })
}

interface NewSchool {
  readonly code: string
  readonly longName: string
  readonly shortName: string
  readonly hosts: readonly string[]
}

/** Where the schools that are there have every other address, one without an own could not be opened. */
export async function addSchool(tx: Db, byWhom: Omit<AuditBy, 'orgId'>, { code, longName, shortName, hosts }: NewSchool) {
  if (hosts.length === 0) throw new Refusal('schoolUnreachable')
  await lockSchools(tx)
  await demandCodeFree(tx, code)
  await demandHostsFree(tx, hosts)
  const orgId = await insertSchool(tx, { code, long_name: longName, short_name: shortName, theme: themeOf(code) })
  await insertHosts(tx, orgId, hosts)
  await noteAudit(
    tx,
    { ...byWhom, orgId },
    { act: 'school-added', on: { kind: 'school', id: orgId, name: longName }, after: { 代码: code } },
  )
  return orgId
}
