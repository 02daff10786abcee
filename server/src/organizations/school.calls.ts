import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { adminLevels } from '@jiangtai/contract/roles'
import { type MarkKind, type SchoolInfo, school, schoolLimits } from '@jiangtai/contract/school'
import { type AuditBy, byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import { grantOf } from '../members/admins.db.ts'
import { hostsOf } from '../members/schools.db.ts'
import { codeTyped, hostsTyped, markOf } from '../members/schools.ts'
import type { Words } from '../words/words.ts'
import { addSchool, changeHosts, changeSchool } from './change-school.ts'
import { isDefault } from './directory.ts'
import { type Mark, markOfPicture, markUrl } from './marks.ts'
import { deleteMark, listedSchools, lockedSchool, storedSchool, writeMark, writeSchool } from './school.db.ts'
import { markTitles, namesTyped, schoolTyped } from './school.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Nobody goes on with what they remember, on any node that can be told. */
  readonly tellChanged: () => Promise<unknown>
  readonly words: Words
  /** The code of the organisation that has all other addresses; undefined: the oldest. */
  readonly defaultOrg: string | undefined
}

export function schoolCalls({ db, clock, words, tellChanged, defaultOrg }: Deps) {
  const now = clock.seconds

  async function infoOf(orgId: number): Promise<SchoolInfo> {
    const stored = await storedSchool(db, orgId)
    return { ...stored, hosts: await hostsOf(db, orgId), is_default: flagOf(await isDefault(db, defaultOrg, stored.org_code)) }
  }

  async function changed(act: (tx: Db) => Promise<unknown>) {
    await db.transaction().execute(act)
    await tellChanged()
  }

  async function demandOperator({ id, sessionId }: Pick<Person, 'id' | 'sessionId'>) {
    const held = await grantOf(db, id, sessionId)
    if (held?.level !== adminLevels.operator) throw new Refusal('operatorOnly')
    return held
  }

  /** Undefined: the one of the colours again. */
  const putMark = (by: AuditBy, kind: MarkKind, mark: Mark | undefined) =>
    changed(async (tx) => {
      const stored = await lockedSchool(tx, by.orgId)
      if (mark) await writeMark(tx, { org_id: by.orgId, kind, ...mark })
      else await deleteMark(tx, by.orgId, kind)
      await writeSchool(tx, by.orgId, { [kind]: mark ? markUrl(mark) : markOf(stored.theme) })
      await noteAudit(tx, by, {
        ...{ act: 'mark-changed', on: { kind: 'school', id: by.orgId, name: stored.system_long_name } },
        after: { [markTitles[kind]]: mark ? '自己的图片' : '默认' },
      })
    })

  return answer(school, {
    get: (_input, { org }) => infoOf(org.id),

    async save({ version, theme, ...form }, context) {
      const typed = schoolTyped(form, await words.of(context.org.id, 'school'))
      await changed((tx) => changeSchool(tx, byCaller(context, now()), { ...typed, theme }, version))
      return infoOf(context.org.id)
    },

    async saveHosts({ hosts: typed, version, leaves_here }, context) {
      const hosts = hostsTyped(typed)
      const here = leaves_here || !URL.canParse(context.hostUrl) ? undefined : new URL(context.hostUrl).host
      const change = { hosts, version, here, isDefault: await isDefault(db, defaultOrg, context.org.code) }
      await changed((tx) => changeHosts(tx, byCaller(context, now()), change))
      return infoOf(context.org.id)
    },

    async saveMark({ kind }, context) {
      const sent = await context.file().whole(schoolLimits.markBytes)
      const mark = sent && (await markOfPicture(sent, kind))
      if (!mark) throw new Refusal('markWrong')
      await putMark(byCaller(context, now()), kind, mark)
      return infoOf(context.org.id)
    },

    async resetMark({ kind }, context) {
      await putMark(byCaller(context, now()), kind, undefined)
      return infoOf(context.org.id)
    },

    async list(_input, { caller }) {
      const { org_id } = await demandOperator(caller)
      return { list: await listedSchools(db, org_id) }
    },

    async add({ org_code, hosts: typed, ...form }, context) {
      await demandOperator(context.caller)
      const { system_long_name, system_sort_name } = namesTyped(form, await words.of(context.org.id, 'school'))
      const added = { code: codeTyped(org_code), longName: system_long_name, shortName: system_sort_name, hosts: hostsTyped(typed) }
      await changed((tx) => addSchool(tx, byCaller(context, now()), added))
      return {}
    },
  })
}
