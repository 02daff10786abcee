import { type Retention, retentions } from '@jiangtai/contract/privacy'
import { sql } from 'kysely'

const day = 86_400

/**
 * The second before which a row is old (R1167): as many days ago as its school has decided, else as many as usual. `org`: the column that names the
 * school. The days of all sweeps that a school can decide about stand in `contract/src/privacy.ts`.
 */
export const keptSince = (name: Retention, now: number, org: string) => sql<number>`cast(${now} as bigint) - ${sql.lit(day)} * coalesce(
  (select days from retentions where retentions.org_id = ${sql.ref(org)} and retentions.name = ${name}), ${sql.lit(retentions[name].days)})`

/** The same where the row names a person instead; of nobody it is as usual. */
export const keptSinceOf = (name: Retention, now: number, user: string) => sql<number>`cast(${now} as bigint) - ${sql.lit(day)} * coalesce(
  (select days from retentions join users on users.org_id = retentions.org_id where users.id = ${sql.ref(user)} and retentions.name = ${name}),
  ${sql.lit(retentions[name].days)})`
