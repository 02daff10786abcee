import { analytics } from '@jiangtai/contract/analytics'
import { userTypes } from '@jiangtai/contract/roles'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Limits } from '../limits/limits.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { countEvents, insertEvents } from './analytics.db.ts'
import { believed, namedEvents, nameOfEvent } from './analytics.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
}

export const analyticsCalls = ({ db, clock, limits }: Deps) =>
  answer(analytics, {
    async add({ events }, { caller, org }) {
      await limits.analytics(caller.id, events.length)
      const created_at = clock.seconds()
      const who = { org_id: org.id, user_id: caller.id, user_type: userTypes[caller.role], created_at }
      const own = await classIdsOf(db, caller)
      await insertEvents(
        db,
        believed(events, own, created_at).map((event) => ({ ...event, ...who })),
      )
      return { count: events.length }
    },

    additional: async () => ({ events: namedEvents }),

    async mine({ class_id, course_id }, { caller }) {
      await memberOf(db, caller, class_id)
      const list = await countEvents(db, { user_id: caller.id, class_id, course_id })
      return { list: list.map((row) => ({ ...row, name: nameOfEvent(row.event_id) })) }
    },
  })
