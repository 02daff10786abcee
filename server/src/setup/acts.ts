import { Refusal } from '@jiangtai/contract/refusal'
import type { GradePlan, SampleTree, SchoolForm } from '@jiangtai/contract/setup'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { usernameKey } from '../login/username.ts'
import { classKey } from '../members/class-names.ts'
import { demandCodeFree, demandHostsFree, lockSchools } from '../members/schools.db.ts'
import { classNamesOf, freshOrganization, hasAdmins, insertClasses, insertFirstTeacher, writeSchool } from './setup.db.ts'
import { plannedClasses } from './setup.ts'

/** What the set-up needs of others: administrators, and the tables of contents that come with the program. */
export interface SetupNeeds {
  readonly grantFirst: (tx: Db, by: AuditBy, userId: number) => Promise<unknown>
  readonly samples: {
    readonly list: (db: Db, orgId: number) => Promise<SampleTree[]>
    /** Answers the names of those that were added. */
    readonly add: (tx: Db, orgId: number, keys: readonly string[]) => Promise<string[]>
  }
}

export interface School {
  readonly id: number
  readonly longName: string
}

/** R1121: a host belongs to one school. Where another has all others, a school without one could not be opened. */
export async function demandFree(tx: Db, { code, hosts }: SchoolForm): Promise<number | undefined> {
  const fresh = await freshOrganization(tx)
  await demandCodeFree(tx, code, fresh?.id)
  await demandHostsFree(tx, hosts, fresh?.id)
  if (!fresh && hosts.length === 0) throw new Refusal('hostNeeded')
  return fresh?.id
}

interface First {
  readonly school: SchoolForm
  readonly admin: { readonly username: string; readonly realName: string; readonly passwordHash: string }
  /** Undefined: the administrator that is made; null: the command line. */
  readonly actorId?: null
  readonly address: string
  readonly now: number
  /** What still has to hold when nobody else sets up any more. */
  readonly demandOpen?: () => Promise<void>
}

/** R1119: the school and its first administrator, while there is none. */
export async function beginSchool(tx: Db, { grantFirst }: Pick<SetupNeeds, 'grantFirst'>, first: First) {
  const { school, admin, actorId, address, now } = first
  await lockSchools(tx)
  if (await hasAdmins(tx)) throw new Refusal('setupOver')
  await first.demandOpen?.()
  const orgId = await writeSchool(tx, await demandFree(tx, school), school)
  const { username, realName: real_name, passwordHash: password_hash } = admin
  const who = { username, username_key: usernameKey(username), real_name, password_hash }
  const userId = await insertFirstTeacher(tx, { ...who, org_id: orgId, created_at: now })
  const by: AuditBy = { orgId, actorId: actorId === null ? null : userId, address, now }
  await grantFirst(tx, by, userId)
  await noteAudit(tx, by, { act: 'school-set-up', on: { kind: 'school', id: orgId, name: school.long_name } })
  return { orgId, userId, by }
}

/** Answers how many were added: a class that is there already, however its name is written, stays as it is. */
export async function addPattern(tx: Db, by: AuditBy, { id, longName }: School, plans: readonly GradePlan[], year: number) {
  const planned = plannedClasses(plans, year)
  await lockOrganization(tx, id)
  const there = new Set((await classNamesOf(tx, id)).map(classKey))
  const added = planned.filter(({ name }) => !there.has(classKey(name)))
  if (added.length === 0) return 0
  await insertClasses(tx, id, added, by.now)
  await noteAudit(tx, by, { act: 'classes-added', on: { kind: 'school', id, name: longName }, after: { 班级: added.length } })
  return added.length
}

export async function addSamples(tx: Db, by: AuditBy, { id, longName }: School, samples: SetupNeeds['samples'], keys: readonly string[]) {
  if (keys.length === 0) throw new Refusal('nothingChosen')
  await lockOrganization(tx, id)
  const added = await samples.add(tx, id, keys)
  if (added.length > 0)
    await noteAudit(tx, by, { act: 'trees-added', on: { kind: 'school', id, name: longName }, after: { 目录: added.join('、') } })
  return added.length
}
