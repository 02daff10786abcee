import { noticeSays } from '@jiangtai/contract/notices'
import type { Db } from '../db/database.ts'
import type { LiveDeps } from '../live/live.ts'
import { unreadOfEach } from './notices.db.ts'

/** R1107: whoever is told that notices have changed is told how many of the own are unread. */
export const countAfter = (db: Db): LiveDeps['ownAfter'] => ({
  [noticeSays.changed.name]: async (userIds) => {
    const unread = await unreadOfEach(db, userIds)
    return (userId) => ({ event_name: noticeSays.count.name, data: { count: unread.get(userId) ?? 0 } })
  },
})
