import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { SchoolForm, setup } from '@jiangtai/contract/setup'
import { type AuditBy, byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Limits } from '../limits/limits.ts'
import type { Login } from '../login/login.ts'
import { realNameOf } from '../login/real-name.ts'
import { demandPassword } from '../login/typed-password.ts'
import { usernameKey, usernameTyped } from '../login/username.ts'
import type { Once } from '../once/once.ts'
import type { Words } from '../words/words.ts'
import { keepWith, lookAt, spend } from './address.ts'
import {
  addClasses,
  doneAt,
  freshOrganization,
  hasAdmins,
  insertFirstTeacher,
  isCodeTaken,
  lockSetup,
  markDone,
  organizationAt,
  setupCounts,
  writeSchool,
} from './setup.db.ts'
import { classNames, schoolTyped } from './setup.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly once: Once
  readonly login: Login
  readonly words: Words
  readonly jobs: Pick<Jobs, 'add'>
  readonly grantFirst: (tx: Db, by: AuditBy, userId: number) => Promise<unknown>
  readonly hasDemo: () => Promise<boolean>
}

const nothing: SchoolForm = { long_name: '', short_name: '', code: '', hosts: [] }

export function setupCalls({ db, clock, limits, once, login, words, jobs, grantFirst, hasDemo }: Deps) {
  const now = clock.seconds

  /** R1119: only what the server printed, and only until there is an administrator. */
  async function demandOpen(token: string): Promise<SchoolForm> {
    const kept = (await hasAdmins(db)) ? undefined : await lookAt(once, token)
    if (kept === undefined) throw new Refusal('setupOver')
    return kept === '' ? nothing : SchoolForm.parse(JSON.parse(kept))
  }

  /** R1121: a host belongs to one school. Where another has all others, a school without one could not be opened. */
  async function demandFree({ code, hosts }: SchoolForm, tx = db) {
    const fresh = await freshOrganization(tx)
    if (await isCodeTaken(tx, code, fresh?.id)) throw new Refusal('schoolCodeTaken')
    for (const host of hosts) {
      const taken = await organizationAt(tx, host)
      if (taken && taken.org_id !== fresh?.id) throw new Refusal('hostTaken', { x: host })
    }
    if (!fresh && hosts.length === 0) throw new Refusal('hostNeeded')
    return fresh?.id
  }

  return answer(setup, {
    async look({ token }, { address }) {
      await limits.login(address)
      const draft = await demandOpen(token)
      return { needs_host: flagOf(!(await freshOrganization(db))), draft }
    },

    async save({ token, ...form }, { address }) {
      await limits.login(address)
      const school = schoolTyped(form)
      await demandOpen(token)
      await demandFree(school)
      await keepWith(once, token, JSON.stringify(school))
      return {}
    },

    async begin({ token, username: typed, real_name, password }, context) {
      const { address, org } = context
      await limits.login(address)
      const username = usernameTyped(typed)
      const realName = realNameOf(real_name, await words.of(org.id, 'name'))
      demandPassword(password, [username, realName])
      const school = await demandOpen(token)
      if (school.code === '') throw new Refusal('schoolNameEmpty')
      const password_hash = await login.hash(password)
      const made = await db.transaction().execute(async (tx) => {
        await lockSetup(tx)
        if ((await hasAdmins(tx)) || (await spend(once, token, tx)) === undefined) throw new Refusal('setupOver')
        const orgId = await writeSchool(tx, await demandFree(school, tx), school)
        const who = { username, username_key: usernameKey(username), real_name: realName, password_hash }
        const userId = await insertFirstTeacher(tx, { ...who, org_id: orgId, created_at: now() })
        const by = { orgId, actorId: userId, address, now: now() }
        await grantFirst(tx, by, userId)
        await noteAudit(tx, by, { act: 'school-set-up', on: { kind: 'school', id: orgId, name: school.long_name } })
        return { orgId, userId }
      })
      const isHere = made.orgId === org.id
      if (isHere) await login.admit({ userId: made.userId, proof: login.untilPasswordChanges({ id: made.userId, password_hash }) }, context)
      return { host: school.hosts[0] ?? '', is_here: flagOf(isHere) }
    },

    async state(_input, { org }) {
      const [counts, done] = [await setupCounts(db, org.id), await doneAt(db, org.id)]
      return { ...counts, has_demo: flagOf(await hasDemo()), is_done: flagOf(done > 0) }
    },

    async addClasses({ grades, count }, context) {
      const names = classNames(grades, count)
      if ((await words.of(context.org.id, 'class'))(names)) throw new Refusal('badWords')
      const added = await db.transaction().execute(async (tx) => {
        const some = await addClasses(tx, context.org.id, names, now())
        if (some.length > 0)
          await noteAudit(tx, byCaller(context, now()), {
            ...{ act: 'classes-added', on: { kind: 'school', name: context.org.longName } },
            after: { 班级: some.length },
          })
        return some
      })
      return { added: added.length }
    },

    async finish(_input, context) {
      await db.transaction().execute(async (tx) => {
        if ((await doneAt(tx, context.org.id)) > 0) return
        await markDone(tx, context.org.id, now())
        await noteAudit(tx, byCaller(context, now()), { act: 'setup-finished', on: { kind: 'school', name: context.org.longName } })
      })
      return {}
    },

    async removeDemo(_input, context) {
      if (!(await hasDemo())) throw new Refusal('demoGone')
      await db
        .transaction()
        .execute((tx) =>
          noteAudit(tx, byCaller(context, now()), { act: 'demo-removed', on: { kind: 'school', name: context.org.longName } }),
        )
      return { job_id: (await jobs.add({ kind: 'remove-demo', input: null, userId: context.caller.id })) ?? 0 }
    },
  })
}
