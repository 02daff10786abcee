import { adminLimits, admins } from '@jiangtai/contract/admins'
import { confirmedSeconds } from '@jiangtai/contract/call'
import { Refusal } from '@jiangtai/contract/refusal'
import { adminLevels } from '@jiangtai/contract/roles'
import { byCaller } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import { spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Login } from '../login/login.ts'
import { confirmSession } from '../sessions/sessions.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type AskWorkbook, localTime, workbookType } from '../workbook.ts'
import { adminsOf, teachersCalled } from './admins.db.ts'
import { grantAdmin, revokeAdmin } from './admins.ts'
import { type AuditFilter, auditActors, auditRows } from './audit.db.ts'
import { auditSheet } from './audit-sheet.ts'
import { overviewOf, type Waiting } from './overview.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'changedFor'>
  readonly login: Pick<Login, 'proveOwn'>
  readonly writeWorkbook: AskWorkbook
  readonly waiting: Waiting
}

type Asked = Omit<AuditFilter, 'span' | 'actorId' | 'beforeId'> & {
  readonly actor_id?: number | undefined
  readonly day?: string | undefined
}

function filterOf({ act, actor_id, day }: Asked): AuditFilter {
  if (day === undefined) return { act, actorId: actor_id }
  const span = spanOfDate(day)
  if (!span) throw new Refusal('badInput', { data: { fields: ['day'] } })
  return { act, actorId: actor_id, span }
}

export function adminCalls({ db, clock, sessions, login, writeWorkbook, waiting }: Deps) {
  return answer(admins, {
    async confirmPassword({ password }, context) {
      await login.proveOwn(password, context.caller, context, 'ownPasswordWrong')
      const now = clock.seconds()
      await confirmSession(db, context.caller.sessionId, now)
      return { until: now + confirmedSeconds }
    },

    overview: (_input, { org }) => overviewOf(db, org.id, clock.seconds(), waiting),

    list: async (_input, { org }) => ({
      list: (await adminsOf(db, org.id)).map(({ granted_by, ...admin }) => ({ ...admin, granted_by: granted_by ?? '' })),
    }),

    findTeachers: async ({ word }, { org }) => ({ list: await teachersCalled(db, org.id, word.trim(), adminLimits.found) }),

    async grant({ id }, context) {
      await db.transaction().execute((tx) => grantAdmin(tx, byCaller(context, clock.seconds()), id, adminLevels.school))
      await sessions.changedFor(id)
      return {}
    },

    async revoke({ id }, context) {
      await db.transaction().execute((tx) => revokeAdmin(tx, byCaller(context, clock.seconds()), id))
      await sessions.changedFor(id)
      return {}
    },

    async audit({ before_id, ...asked }, { org }) {
      const most = adminLimits.auditPage
      const rows = await auditRows(db, org.id, { ...filterOf(asked), beforeId: before_id }, most + 1)
      const list = rows.slice(0, most)
      return { list, next_id: rows.length > most ? (list.at(-1)?.id ?? 0) : 0 }
    },

    auditActors: async (_input, { org }) => ({ list: await auditActors(db, org.id) }),

    async exportAudit(asked, { org, caller }) {
      const sheet = await auditSheet(
        (beforeId, most) => auditRows(db, org.id, { ...filterOf(asked), beforeId }, most),
        adminLimits.auditExport,
      )
      const [day] = localTime(clock.seconds()).split(' ')
      return { name: `审计 ${day}.xlsx`, type: workbookType, bytes: await writeWorkbook([sheet], caller.id) }
    },
  })
}
