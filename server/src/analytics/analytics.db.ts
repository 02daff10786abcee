import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import { keptSince } from '../db/kept-since.ts'
import type { Tables } from '../db/schema.ts'

/** A batch that is sent again, because its answer was lost, changes nothing. */
export const insertEvents = (db: Db, events: readonly Insertable<Tables['analytics_events']>[]) =>
  db
    .insertInto('analytics_events')
    .values(events)
    .onConflict((same) => same.columns(['user_id', 'class_id', 'course_id', 'event_id', 'time']).doNothing())
    .execute()

interface Reading {
  readonly user_id: number
  readonly class_id: number
  readonly course_id: number | undefined
}

export const countEvents = (db: Db, { user_id, class_id, course_id }: Reading) =>
  db
    .selectFrom('analytics_events')
    .select(({ fn }) => ['event_id', fn.countAll<number>().as('count'), fn.max('time').as('last_at')])
    .where('user_id', '=', user_id)
    .where('class_id', '=', class_id)
    .$if(course_id !== undefined, (query) => query.where('course_id', '=', course_id ?? 0))
    .groupBy('event_id')
    .orderBy('event_id')
    .execute()

interface Listing {
  readonly since: number
  readonly orgId: number | undefined
}

/** How often everybody did what, apart for each organisation and user type. */
export const listEvents = (db: Db, { since, orgId }: Listing) =>
  db
    .selectFrom('analytics_events')
    .innerJoin('organizations', 'organizations.id', 'analytics_events.org_id')
    .select(({ fn }) => [
      'organizations.code as org_code',
      'event_id',
      'user_type',
      fn.countAll<number>().as('count'),
      fn.count<number>('user_id').distinct().as('people'),
      fn.max('time').as('last_at'),
    ])
    .where('time', '>', since)
    .$if(orgId !== undefined, (query) => query.where('org_id', '=', orgId ?? 0))
    .groupBy(['organizations.code', 'event_id', 'user_type'])
    .orderBy('organizations.code')
    .orderBy('count', 'desc')
    .orderBy('event_id')
    .orderBy('user_type')
    .limit(mostRows)
    .execute()

/** Any id is accepted: somebody may have sent very many. */
const mostRows = 1000

export const deleteOldEvents = (db: Db, now: number) =>
  db
    .deleteFrom('analytics_events')
    .where('created_at', '<', keptSince('analytics', now, 'analytics_events.org_id'))
    .execute()
