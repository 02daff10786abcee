import { flagOf } from '@jiangtai/contract/flag'
import { noticeLimits, notices, noticeTypeNames, noticeTypes } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { countsOf, deleteNotices, markRead, noticesOf, ownAmong, unreadOf } from './notices.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

const typesOf = {
  student: [noticeTypes.push, noticeTypes.members, noticeTypes.feedback],
  teacher: [noticeTypes.sent, noticeTypes.members, noticeTypes.share, noticeTypes.report, noticeTypes.feedback],
} as const

export function noticeCalls({ db, clock }: Deps) {
  /** Some may be gone already, in another tab; ids that are all unknown are somebody else's or none. */
  async function demandOwn(userId: number, ids: readonly number[]) {
    const n = noticeLimits.together
    if (ids.length === 0) throw new Refusal('nothingChosen')
    if (ids.length > n) throw new Refusal('tooManyAtOnce', { n })
    if ((await ownAmong(db, userId, ids)).length === 0) throw new Refusal('noticeUnknown')
  }

  return answer(notices, {
    async list({ type_id, curr_page_index, page_size }, { caller }) {
      const { list, count } = await noticesOf(db, {
        ...{ userId: caller.id, typeId: type_id, size: page_size },
        first: (curr_page_index - 1) * page_size,
      })
      return {
        list: list.map(({ id, type_id, title, text, mix_id, share_id, created_at, read_at }) => ({
          ...{ id, type_id, title, text, created_at },
          ...{ mix_id: mix_id ?? 0, share_id: share_id ?? 0 },
          is_read: flagOf(read_at !== null),
        })),
        ...{ total: count, pageCount: Math.ceil(count / page_size) },
      }
    },

    unread: async (_input, { caller }) => ({ count: await unreadOf(db, caller.id) }),

    async types(_input, { caller }) {
      const counts = await countsOf(db, caller.id)
      return {
        list: typesOf[caller.role].map((id) => {
          const found = counts.find(({ type_id }) => type_id === id)
          return { id, name: noticeTypeNames[id], count: found?.count ?? 0, not_read_count: found?.unread ?? 0 }
        }),
      }
    },

    async read({ ids, type_id }, { caller }) {
      if (ids) await demandOwn(caller.id, ids)
      await markRead(db, caller.id, { ids, typeId: type_id }, clock.seconds())
      return {}
    },

    async remove({ ids }, { caller }) {
      await demandOwn(caller.id, ids)
      await deleteNotices(db, caller.id, ids)
      return {}
    },
  })
}
