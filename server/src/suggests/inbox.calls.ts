import { noticeSays } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'
import { roleOf, type UserType } from '@jiangtai/contract/roles'
import { type ReceivedSuggest, suggestInbox } from '@jiangtai/contract/suggest-inbox'
import { byCaller } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import type { Live } from '../live/live.ts'
import { classIdsOf } from '../members/members.db.ts'
import type { Words } from '../words/words.ts'
import { giveAnswer, type Notify } from './answering.ts'
import { authorsOf, receivedIn, unhandledCount } from './inbox.db.ts'
import { type SuggestRow, shownSuggests } from './own.db.ts'
import { suggestById } from './suggests.db.ts'
import { tidyAnswer } from './suggests.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly live: Pick<Live, 'tell'>
  readonly notify: Notify
}
type Admin = Context<'teacher'>

const nobody = { real_name: '', username: '', user_type: 0, class_names: [] }

export function suggestInboxCalls({ db, clock, words, live, notify }: Deps) {
  async function shown({ caller, org, ownOrg }: Admin, rows: readonly SuggestRow[]): Promise<ReceivedSuggest[]> {
    const authors = await authorsOf(
      db,
      rows.map(({ user_id }) => user_id),
    )
    // Files are read at the addresses of their school: elsewhere they have only names.
    const isHere = org.id === ownOrg.id
    const list = await shownSuggests(db, { caller, orgId: org.id, now: clock.seconds() }, rows)
    return list.map((one, at) => ({
      ...one,
      ...(!isHere && { resource_url: '', files: one.files.map((file) => ({ ...file, url: '', thumb_url: '' })) }),
      version: rows[at]?.version ?? 0,
      author: authors.get(rows[at]?.user_id ?? 0) ?? nobody,
    }))
  }

  /** The page of the author shows it at once. */
  async function tellAuthor(userId: number, userType: number) {
    const role = roleOf(userType as UserType)
    for (const class_id of await classIdsOf(db, { id: userId, role }))
      await live.tell(class_id, role, { event_name: noticeSays.changed.name, data: { class_id } }, userId)
  }

  return answer(suggestInbox, {
    async list({ curr_page_index, page_size, ...asked }, context) {
      const { rows, count } = await receivedIn(db, context.org.id, asked, { first: (curr_page_index - 1) * page_size, size: page_size })
      return { list: await shown(context, rows), total: count, pageCount: Math.ceil(count / page_size) }
    },

    waiting: async (_input, { org }) => ({ count: await unhandledCount(db, org.id) }),

    async answer({ id, version, state, answer: typed }, context) {
      const text = tidyAnswer(typed)
      if ((await words.of(context.org.id, 'suggest'))([text])) throw new Refusal('badWords')
      await db.transaction().execute(async (tx) => {
        const row = await suggestById(tx, id)
        if (row?.org_id !== context.org.id) throw new Refusal('suggestUnknown')
        await giveAnswer(tx, byCaller(context, clock.seconds()), row, { version, state, answer: text }, notify)
      })
      const row = await suggestById(db, id)
      const [one] = row ? await shown(context, [row]) : []
      if (!row || !one) throw new Refusal('suggestUnknown')
      await tellAuthor(row.user_id, one.author.user_type)
      return one
    },
  })
}
