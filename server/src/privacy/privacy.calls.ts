import { privacy, privacyLimits, retentions } from '@jiangtai/contract/privacy'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller, noteAudit, noteAudits } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { timeOf } from '../listing.ts'
import {
  areStudents,
  consentClasses,
  consentsBefore,
  consentsOfClass,
  saveConsents,
  textChanges,
  textsChangedAt,
  withdrawConsent,
} from './consents.db.ts'
import { cancelDeletion, requestDeletion } from './deletion.ts'
import { exportJob } from './export.job.ts'
import { exportUrl } from './export.route.ts'
import { exportsIn, insertExport, keepJobOf } from './exports.db.ts'
import { noticeParts, noticeVersion, noticeVersions } from './notice.ts'
import { peopleNamed, personIn, requestsIn } from './requests.db.ts'
import { retentionsOf, saveRetention } from './retention.db.ts'
import { atDeletion, atHandOver, inExport, keptWords, personColumns } from './tables.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'add'>
}

type From = Parameters<typeof byCaller>[0] & { readonly org: { readonly longName: string } }

export function privacyCalls({ db, clock, jobs }: Deps) {
  async function beginExport(context: From, userId: number | null): Promise<{ job_id: number }> {
    const { org, caller } = context
    const now = clock.seconds()
    const export_id = await db.transaction().execute(async (tx) => {
      if (userId !== null && !(await personIn(tx, org.id, userId))) throw new Refusal('personUnknown')
      const on = userId === null ? ({ kind: 'school', name: org.longName } as const) : ({ kind: 'person', id: userId } as const)
      await noteAudit(tx, byCaller(context, now), { act: 'data-exported', on })
      return insertExport(tx, { org_id: org.id, student_id: userId, asked_by: caller.id, created_at: now })
    })
    const job_id = (await jobs.add({ kind: exportJob, input: { export_id }, userId: caller.id })) ?? 0
    await keepJobOf(db, export_id, job_id)
    return { job_id }
  }

  return answer(privacy, {
    deletions: async (_input, { org }) => ({ list: await requestsIn(db, org.id) }),

    findPeople: async ({ word, with_teachers }, { org }) => ({
      list: await peopleNamed(db, org.id, word.trim(), { withTeachers: with_teachers, most: privacyLimits.found }),
    }),

    async requestDeletion({ student_id, reason = '' }, context) {
      const by = byCaller(context, clock.seconds())
      return { purge_at: await db.transaction().execute((tx) => requestDeletion(tx, by, student_id, reason)) }
    },

    async cancelDeletion({ student_id }, context) {
      await db.transaction().execute((tx) => cancelDeletion(tx, byCaller(context, clock.seconds()), student_id))
      return {}
    },

    exportPerson: ({ user_id }, context) => beginExport(context, user_id),
    exportSchool: (_input, context) => beginExport(context, null),

    exports: async (_input, { org, caller }) => ({
      list: (await exportsIn(db, org.id)).map(({ asked_by, asker_name, made_at, ...row }) => ({
        ...row,
        asked_by: asker_name,
        url: made_at !== null && asked_by === caller.id ? exportUrl(row.id) : '',
      })),
    }),

    async inventory(_input, { org }) {
      const days = await retentionsOf(db, org.id)
      const list = personColumns.map(({ table, column, what, deletion, handOver, exported, kept }) => ({
        ...{ table, column, what, deletion: atDeletion[deletion], hand_over: atHandOver[handOver], exported: inExport[exported] },
        kept: kept in keptWords ? keptWords[kept as keyof typeof keptWords] : `${days.find(({ name }) => name === kept)?.days ?? 0} 天`,
      }))
      return { list, retentions: days }
    },

    async saveRetention({ name, days }, context) {
      const { least, most, title } = retentions[name]
      if (days < least || days > most) throw new Refusal('badInput', { data: { fields: ['days'] } })
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, context.org.id)
        const before = (await retentionsOf(tx, context.org.id)).find((one) => one.name === name)?.days ?? 0
        const now = clock.seconds()
        await saveRetention(tx, context.org.id, name, days, now)
        await noteAudit(tx, byCaller(context, now), {
          ...{ act: 'retention-set', on: { kind: 'school', name: context.org.longName } },
          ...{ before: { [title]: `${before} 天` }, after: { [title]: `${days} 天` } },
        })
      })
      return {}
    },

    async consents(_input, { org }) {
      const versions = await versionsOf(db, org.id)
      return { classes: await consentClasses(db, org.id), text_version: versions[0] ?? 0, versions }
    },

    classConsents: async ({ class_id }, { org }) => ({ list: await consentsOfClass(db, org.id, class_id) }),

    async saveConsents({ student_ids, who, how, text_version, at }, context) {
      const now = clock.seconds()
      const ids = [...new Set(student_ids)]
      if (ids.length === 0 || at > now) throw new Refusal('badInput', { data: { fields: [ids.length === 0 ? 'student_ids' : 'at'] } })
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, context.org.id)
        if (!(await areStudents(tx, context.org.id, ids))) throw new Refusal('personUnknown')
        if (!(await versionsOf(tx, context.org.id)).includes(text_version))
          throw new Refusal('badInput', { data: { fields: ['text_version'] } })
        const before = await consentsBefore(tx, ids)
        await saveConsents(tx, ids, {
          ...{ org_id: context.org.id, given_by: who, how, text_version, given_at: at },
          ...{ recorded_by: context.caller.id, recorded_at: now },
        })
        const audits = ids.map(
          (id) => ({ act: 'consent-saved', on: { kind: 'person', id }, before: recordOf(before.get(id)), after: { 方式: how } }) as const,
        )
        await noteAudits(tx, byCaller(context, now), audits)
      })
      return {}
    },

    async withdrawConsent({ student_id }, context) {
      const now = clock.seconds()
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, context.org.id)
        if (!(await withdrawConsent(tx, context.org.id, student_id, now))) throw new Refusal('consentUnknown')
        await noteAudit(tx, byCaller(context, now), { act: 'consent-withdrawn', on: { kind: 'person', id: student_id } })
      })
      return {}
    },

    consentNotice: async (_input, { org }) => ({
      ...{ school: org.longName, version: noticeVersion(await textsChangedAt(db, org.id)) },
      parts: noticeParts(org.longName, await retentionsOf(db, org.id)),
    }),
  })
}

const versionsOf = async (db: Db, orgId: number) => noticeVersions([0, await textsChangedAt(db, orgId), ...(await textChanges(db, orgId))])

/** What is written over stays in the audit: a consent that was taken back is a fact, too. */
function recordOf(consent: { given_by: string; how: string; given_at: number; withdrawn_at: number | null } | undefined) {
  if (!consent) return {}
  const { given_by, how, given_at, withdrawn_at } = consent
  return { 谁: given_by, 方式: how, 同意: timeOf(given_at), ...(withdrawn_at !== null && { 撤回: timeOf(withdrawn_at) }) }
}
