import { flagOf } from '@jiangtai/contract/flag'
import { lockScreenCalls as calls, type LockStatus } from '@jiangtai/contract/lock-screen'
import { Refusal } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Live } from '../../live/live.ts'
import type { LiveStore } from '../../live/store.ts'
import { memberOf } from '../../members/members.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import { createTokenDoor } from '../../sessions/token-door.ts'
import { isBookLocked } from '../../switches/switches.db.ts'
import { exemptIn, isExempt, keepScope, usualScope } from './lock-screen.db.ts'
import { Lock, lockAt, lockScreen } from './lock-screen.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly secret: string
  readonly live: Pick<Live, 'act'>
  readonly store: Pick<LiveStore, 'loadTool'>
}

export function lockScreenCalls({ db, clock, limits, sessions, secret, live, store }: Deps) {
  const door = createTokenDoor({ db, clock, limits, sessions, secret })
  const standing = async (classId: number) => {
    const stored = await store.loadTool(classId, lockScreen.events.name)
    return lockAt(stored ? z.parse(Lock, stored.state) : lockScreen.initial, clock.ms())
  }

  return answer(calls, {
    async lock({ token, class_id, lock_screen_status, seconds, lock_scope }, { caller, org }) {
      const { id, role, realName } = await door.teacher(token, class_id, { caller, org })
      const isNew = lock_screen_status === 1 && (await standing(class_id)).lock_screen_status === 0
      const scope = lock_scope ?? (isNew ? await usualScope(db, id) : undefined)
      const frame = { event_name: lockScreen.events.hears.lock.name, data: { class_id, lock_screen_status, seconds, lock_scope: scope } }
      const outcome = await live.act(class_id, { id, role, name: realName }, frame)
      if ('refuse' in outcome) throw new Refusal(outcome.refuse, outcome)
      if (lock_scope) await keepScope(db, id, lock_scope, clock.seconds())
      return outcome.at(-1)?.data as LockStatus
    },

    async status({ token, class_id }, { org }) {
      await door.member(token, class_id, { org })
      const { moved_by: _, screens: __, ...lock } = await standing(class_id)
      return { class_id, ...lock }
    },

    bookStatus: async (_input, { caller }) => ({
      status: flagOf(caller.classId !== 0 && !(await isExempt(db, caller.id)) && (await isBookLocked(db, caller.classId))),
    }),

    device: async (_input, { caller }) => ({ status: flagOf(await isExempt(db, caller.id)) }),

    async exempt({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return { user_ids: await exemptIn(db, class_id) }
    },
  })
}
