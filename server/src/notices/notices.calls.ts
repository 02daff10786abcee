import { flagOf } from '@jiangtai/contract/flag'
import { noticeLimits, noticeSays, notices, noticeTypeNames, noticeTypes } from '@jiangtai/contract/notices'
import { isJp } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import type { Live } from '../live/live.ts'
import { classIdsOf } from '../members/members.db.ts'
import { linkOf } from './notice-link.ts'
import { countsOf, dropNotices, droppedSeconds, hasAny, markRead, noticesOf, restoreNotices, unreadOf } from './notices.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly live: Pick<Live, 'tell'>
}

const typesOf = {
  student: [noticeTypes.push, noticeTypes.exam, noticeTypes.members, noticeTypes.feedback, noticeTypes.account],
  teacher: [
    ...[noticeTypes.sent, noticeTypes.exam, noticeTypes.members, noticeTypes.share, noticeTypes.report],
    ...[noticeTypes.feedback, noticeTypes.orders, noticeTypes.account],
  ],
} as const

export function noticeCalls({ db, clock, live }: Deps) {
  function demandSome(ids: readonly number[]) {
    const n = noticeLimits.together
    if (ids.length === 0) throw new Refusal('nothingChosen')
    if (ids.length > n) throw new Refusal('tooManyAtOnce', { n })
  }

  /** Some may be gone already, in another tab; ids that are all unknown are somebody else's or none. */
  async function demandOwn(userId: number, ids: readonly number[]) {
    demandSome(ids)
    if (!(await hasAny(db, { userId, ids }))) throw new Refusal('noticeUnknown')
  }

  /** The other tabs and devices of the same person. */
  async function tellOwn({ id, role }: Pick<Person, 'id' | 'role'>) {
    for (const class_id of await classIdsOf(db, { id, role }))
      await live.tell(class_id, role, { event_name: noticeSays.changed.name, data: { class_id } }, id)
  }

  return answer(notices, {
    async list({ type_id, is_read, curr_page_index, page_size }, { caller }) {
      const page = { first: (curr_page_index - 1) * page_size, size: page_size }
      const { list, count } = await noticesOf(db, { userId: caller.id, typeId: type_id, isRead: is_read }, page)
      return {
        list: list.map((notice) => ({
          ...{ id: notice.id, type_id: notice.type_id, title: notice.title, text: notice.text, body: notice.text },
          ...{ link: linkOf(notice, caller.role), mix_id: notice.mix_id ?? 0, share_id: notice.share_id ?? 0 },
          ...{ created_at: notice.created_at, is_read: flagOf(notice.read_at !== null) },
        })),
        ...{ total: count, pageCount: Math.ceil(count / page_size) },
      }
    },

    unread: async (_input, { caller }) => ({ count: await unreadOf(db, caller.id) }),

    async types(_input, { caller, org }) {
      const counts = await countsOf(db, caller.id)
      return {
        // Teachers of all schools buy 会员.
        list: [...typesOf[caller.role], ...(caller.role === 'student' && isJp(org) ? [noticeTypes.orders] : [])].map((id) => {
          const { count = 0, unread = 0 } = counts.find(({ type_id }) => type_id === id) ?? {}
          return { id, name: noticeTypeNames[id], count, unread, not_read_count: unread }
        }),
      }
    },

    async read({ ids, type_id }, { caller }) {
      if (ids) await demandOwn(caller.id, ids)
      await markRead(db, { userId: caller.id, ids, typeId: type_id }, clock.seconds())
      await tellOwn(caller)
      return {}
    },

    async remove({ ids, all, type_id, is_read }, { caller }) {
      if (ids) await demandOwn(caller.id, ids)
      else if (!all) throw new Refusal('nothingChosen')
      const count = await dropNotices(db, { userId: caller.id, ids, typeId: type_id, isRead: is_read }, clock.seconds())
      await tellOwn(caller)
      return { count }
    },

    async restore({ ids }, { caller }) {
      demandSome(ids)
      await restoreNotices(db, caller.id, ids, clock.seconds() - droppedSeconds)
      await demandOwn(caller.id, ids)
      await tellOwn(caller)
      return {}
    },
  })
}
