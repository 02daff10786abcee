import { flagOf } from '@jiangtai/contract/flag'
import { Refusal, sentence } from '@jiangtai/contract/refusal'
import { type LaterStep, SchoolForm, setup } from '@jiangtai/contract/setup'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Limits } from '../limits/limits.ts'
import type { Login } from '../login/login.ts'
import { realNameOf } from '../login/real-name.ts'
import { demandPassword } from '../login/typed-password.ts'
import { usernameTyped } from '../login/username.ts'
import { type AddressNeeds, addressesOf } from '../members/addresses.ts'
import { operatorIds } from '../members/admins.db.ts'
import { hasWhole } from '../members/whole.ts'
import type { Once } from '../once/once.ts'
import { qrRows } from '../qr-rows.ts'
import type { Words } from '../words/words.ts'
import { addPattern, addSamples, beginSchool, demandFree, type SetupNeeds } from './acts.ts'
import { keepWith, lookAt, spend } from './address.ts'
import { freshOrganization, hasAdmins, markDone, progressOf, setupCounts, writeSkipped } from './setup.db.ts'
import { type DemoFacts, schoolTyped, skippedIn, whyDemoStays } from './setup.ts'

interface Deps extends SetupNeeds, AddressNeeds {
  readonly clock: Clock
  readonly limits: Limits
  readonly once: Once
  readonly login: Login
  readonly words: Words
  readonly jobs: Pick<Jobs, 'wake'>
  readonly hasDemo: () => Promise<boolean>
  readonly demoFacts: (callerId: number) => Promise<DemoFacts>
  /** Every node forgets what it knew of schools and their addresses. */
  readonly tellChanged: () => Promise<unknown>
}

const stepWords: Readonly<Record<LaterStep, string>> = { classes: '年级和班级', subjects: '学科和教材', people: '老师和学生' }

const nothing: SchoolForm = { long_name: '', short_name: '', code: '', theme: 'default', hosts: [] }

export function setupCalls(deps: Deps) {
  const { db, clock, limits, once, login, words, jobs, samples, hasDemo, demoFacts } = deps
  const now = clock.seconds

  /** R1119: only what the server printed, and only until there is an administrator. */
  async function demandOpen(token: string): Promise<SchoolForm> {
    const kept = (await hasAdmins(db)) ? undefined : await lookAt(once, token)
    if (kept === undefined) throw new Refusal('setupOver')
    return kept === '' ? nothing : SchoolForm.parse(JSON.parse(kept))
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
      await demandFree(db, school)
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
      const demandUnspent = async (tx: Db) => {
        if ((await spend(once, token, tx)) === undefined) throw new Refusal('setupOver')
      }
      const made = await db.transaction().execute((tx) =>
        beginSchool(tx, deps, {
          ...{ school, address, now: now(), admin: { username, realName, passwordHash: password_hash } },
          demandOpen: () => demandUnspent(tx),
        }),
      )
      await deps.tellChanged()
      const isHere = made.orgId === org.id
      if (isHere) await login.admit({ userId: made.userId, proof: login.untilPasswordChanges({ id: made.userId, password_hash }) }, context)
      return { host: school.hosts[0] ?? '', is_here: flagOf(isHere) }
    },

    async state(_input, { caller, org }) {
      const { setup_done_at, setup_skipped } = await progressOf(db, org.id)
      return {
        ...(await setupCounts(db, org.id)),
        skipped: skippedIn(setup_skipped),
        has_demo: flagOf(await hasDemo()),
        is_done: flagOf(setup_done_at > 0),
        has_whole: flagOf(await hasWhole(db, caller)),
      }
    },

    async skip({ step }, context) {
      const { id, longName } = context.org
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, id)
        const skipped = skippedIn((await progressOf(tx, id)).setup_skipped)
        if (skipped.includes(step)) return
        await writeSkipped(tx, id, [...skipped, step])
        await noteAudit(tx, byCaller(context, now()), {
          ...{ act: 'setup-skipped', on: { kind: 'school', id, name: longName } },
          after: { 步骤: stepWords[step] },
        })
      })
      return {}
    },

    async addClasses({ grades, year }, context) {
      const added = await db.transaction().execute((tx) => addPattern(tx, byCaller(context, now()), context.org, grades, year))
      return { added }
    },

    trees: async (_input, { org }) => ({ list: await samples.list(db, org.id) }),

    async addTrees({ keys }, context) {
      const added = await db.transaction().execute((tx) => addSamples(tx, byCaller(context, now()), context.org, samples, keys))
      return { added }
    },

    async addresses(_input, { org, hostUrl }) {
      const found = await addressesOf(deps, org.id, hostUrl)
      return { list: found.map(({ url, isLan }) => ({ url, is_lan: flagOf(isLan), rows: qrRows(url) })) }
    },

    async finish(_input, context) {
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, context.org.id)
        if ((await progressOf(tx, context.org.id)).setup_done_at > 0) return
        await markDone(tx, context.org.id, now())
        await noteAudit(tx, byCaller(context, now()), { act: 'setup-finished', on: { kind: 'school', name: context.org.longName } })
      })
      return {}
    },

    async demo(_input, { caller }) {
      const facts = await demoFacts(caller.id)
      const why = whyDemoStays(facts, (await operatorIds(db)).has(caller.id))
      return {
        ...{
          schools: facts.schools.map(({ name, isOwn }) => ({ name, is_own: flagOf(isOwn) })),
          people: facts.people,
          failed: facts.failed,
        },
        ...{ refused: why === undefined ? '' : sentence(why), is_removing: flagOf(facts.isRemoving) },
      }
    },

    async removeDemo(_input, context) {
      const facts = await demoFacts(context.caller.id)
      if (facts.schools.length === 0) throw new Refusal('demoGone')
      const why = whyDemoStays(facts, (await operatorIds(db)).has(context.caller.id))
      if (why !== undefined) throw new Refusal(why)
      if (facts.isRemoving) return {}
      await db.transaction().execute(async (tx) => {
        await noteAudit(tx, byCaller(context, now()), {
          ...{ act: 'demo-removed', on: { kind: 'school', name: context.org.longName } },
          after: { 学校: facts.schools.map(({ name }) => name).join('、'), 人数: facts.people },
        })
        await insertJob(tx, { kind: 'remove-demo', input: null, userId: context.caller.id }, now())
      })
      jobs.wake()
      return {}
    },
  })
}
