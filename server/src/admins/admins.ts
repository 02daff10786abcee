import { Refusal } from '@jiangtai/contract/refusal'
import { type AdminLevel, adminLevels, type GrantedLevel } from '@jiangtai/contract/roles'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { standingOf } from '../login/login.db.ts'
import { deleteLoginKeys } from '../login/login-keys.db.ts'
import { lockedAdmins } from '../members/admins.db.ts'
import { deleteAdmin, insertAdmin, teacherById } from './admins.db.ts'

export const levelWords: Readonly<Record<AdminLevel, string>> = {
  [adminLevels.none]: '无',
  [adminLevels.school]: '学校管理员',
  [adminLevels.operator]: '平台运维',
}

const changed = (before: AdminLevel, after: AdminLevel) => ({ before: { 权限: levelWords[before] }, after: { 权限: levelWords[after] } })

/**
 * Whether anything changed: granted twice is granted, and an operator stays one. R1118: no paper is the key of a school, so a code that was
 * printed before opens nothing any more, and who still has a printed password first sets an own one.
 */
export async function grantAdmin(tx: Db, by: AuditBy, userId: number, level: GrantedLevel): Promise<boolean> {
  const admins = await lockedAdmins(tx, by.orgId)
  if (!(await teacherById(tx, by.orgId, userId))) throw new Refusal('teacherUnknown')
  const before = admins.find(({ user_id }) => user_id === userId)?.level ?? adminLevels.none
  if (before >= level) return false
  if ((await standingOf(tx, userId)).hasInitial) throw new Refusal('adminInitial')
  await deleteLoginKeys(tx, [userId])
  await insertAdmin(tx, { user_id: userId, org_id: by.orgId, level, granted_by: by.actorId }, by.now)
  await noteAudit(tx, by, { act: 'admin-granted', on: { kind: 'person', id: userId }, ...changed(before, level) })
  return true
}

/** R1116: of two who go at once the second waits for the first, and stays if it would be the last. */
export async function revokeAdmin(tx: Db, by: AuditBy, userId: number) {
  const admins = await lockedAdmins(tx, by.orgId)
  const held = admins.find(({ user_id }) => user_id === userId)
  if (!held) throw new Refusal('teacherUnknown')
  if (held.level === adminLevels.operator && by.actorId !== null) throw new Refusal('operatorGrant')
  if (admins.length === 1) throw new Refusal('lastAdmin')
  await deleteAdmin(tx, userId)
  await noteAudit(tx, by, { act: 'admin-revoked', on: { kind: 'person', id: userId }, ...changed(held.level, adminLevels.none) })
}
