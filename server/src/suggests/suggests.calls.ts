import { flagOf } from '@jiangtai/contract/flag'
import { noticeSays } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'
import { type SuggestType, suggestLimits, suggestStates, suggests, suggestTypeNames } from '@jiangtai/contract/suggests'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Org, Person } from '../http/context.ts'
import { titleSeen } from '../library/reading.db.ts'
import type { Limits } from '../limits/limits.ts'
import type { Live } from '../live/live.ts'
import { lockPerson } from '../members/lock-person.db.ts'
import { settleNotices } from '../members/settle-notices.db.ts'
import type { Words } from '../words/words.ts'
import { enclose, filesOf, ownFiles } from './enclosed.db.ts'
import { shownSuggests, suggestsOf, takeBack } from './own.db.ts'
import { insertSuggest, lastAbout, openOf, ownerOf, suggestById, titleForTeacher } from './suggests.db.ts'
import { reportNotice, tidySuggestion } from './suggests.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly live: Pick<Live, 'tell'>
  readonly limits: Pick<Limits, 'suggest'>
  readonly notify: (tx: Db, userId: number, notice: ReturnType<typeof reportNotice>) => Promise<unknown>
}
interface Who {
  readonly caller: Person
  readonly org: Org
}
interface Said {
  readonly type_id: SuggestType
  readonly text: string
  readonly file_ids?: readonly number[] | undefined
}

export function suggestCalls({ db, clock, words, live, limits, notify }: Deps) {
  async function titleOf({ caller, org }: Who, resourceId: number): Promise<string> {
    const title =
      caller.role === 'teacher'
        ? await titleForTeacher(db, org.id, caller.id, resourceId)
        : await titleSeen(db, caller, resourceId, clock.seconds())
    if (title === undefined) throw new Refusal('resourceUnknown')
    return title
  }

  async function filesTyped({ caller, org }: Who, ids: readonly number[]): Promise<readonly number[]> {
    const chosen = [...new Set(ids)]
    if (chosen.length > suggestLimits.files) throw new Refusal('suggestFiles', { n: suggestLimits.files })
    if ((await ownFiles(db, caller.id, org.id, chosen)) < chosen.length) throw new Refusal('suggestFileUnknown')
    return chosen
  }

  /** R807: what is said twice in the same words, with nothing new enclosed, is said once. */
  async function sameOpen(userId: number, resourceId: number, { type_id, text, file_ids = [] }: Said) {
    const last = await lastAbout(db, userId, resourceId)
    if (!last || last.state >= suggestStates.done || last.type_id !== type_id || last.text !== text) return undefined
    const enclosed = new Set((await filesOf(db, [last.id])).get(last.id)?.map(({ file_id }) => file_id))
    return file_ids.every((id) => enclosed.has(id)) ? { id: last.id } : undefined
  }

  async function tellTeacher(classIds: readonly number[]) {
    for (const class_id of classIds) await live.tell(class_id, 'teacher', { event_name: noticeSays.changed.name, data: { class_id } })
  }

  async function keep(who: Who, { type_id, text: typed, file_ids = [] }: Said, about: { id: number; title: string } | undefined) {
    const { caller, org } = who
    const text = tidySuggestion(typed)
    const said = about && (await sameOpen(caller.id, about.id, { type_id, text, file_ids }))
    if (said) return said
    const files = await filesTyped(who, file_ids)
    if ((await words.of(org.id, 'suggest'))([text])) throw new Refusal('badWords')
    await limits.suggest(caller.id)
    const created_at = clock.seconds()
    const owner = about && (await ownerOf(db, about.id))
    const told = about && owner && owner.id !== caller.id ? { ...owner, title: about.title } : undefined
    const made = await db.transaction().execute(async (tx) => {
      await lockPerson(tx, caller.id)
      if ((await openOf(tx, caller.id)) >= suggestLimits.open) throw new Refusal('suggestsFull', { n: suggestLimits.open })
      const row = await insertSuggest(tx, {
        ...{ org_id: org.id, user_id: caller.id, resource_id: about?.id ?? null, resource_title: about?.title ?? '', type_id, text },
        ...{ state: suggestStates.waiting, answer: '', created_at, handled_at: null },
      })
      if (row) await enclose(tx, row.id, files)
      if (row && told) await notify(tx, told.id, reportNotice(caller, { id: row.id, title: told.title, text, created_at }))
      return row
    })
    if (!made) {
      const same = about && (await sameOpen(caller.id, about.id, { type_id, text, file_ids }))
      if (same) return same
      throw new Refusal('suggestOpen')
    }
    await tellTeacher(told?.classIds ?? [])
    return { id: made.id }
  }

  return answer(suggests, {
    types: async () => ({ list: Object.entries(suggestTypeNames).map(([id, name]) => ({ id: Number(id), name })) }),

    async ofResource({ resource_id }, who) {
      await titleOf(who, resource_id)
      const last = await lastAbout(db, who.caller.id, resource_id)
      return { is_handling: flagOf(last !== undefined && last.state < suggestStates.done), last: last ?? null }
    },

    saveResource: async ({ resource_id, ...said }, who) => keep(who, said, { id: resource_id, title: await titleOf(who, resource_id) }),

    save: (said, who) => keep(who, said, undefined),

    async mine({ curr_page_index, page_size }, { caller, org }) {
      const { rows, count } = await suggestsOf(db, caller.id, { first: (curr_page_index - 1) * page_size, size: page_size })
      const reader = { caller, orgId: org.id, now: clock.seconds() }
      return { list: await shownSuggests(db, reader, rows), total: count, pageCount: Math.ceil(count / page_size) }
    },

    async withdraw({ id }, { caller }) {
      const owner = await db.transaction().execute(async (tx) => {
        const row = await takeBack(tx, caller.id, id)
        if (!row) throw new Refusal((await suggestById(tx, id))?.user_id === caller.id ? 'suggestBegun' : 'suggestUnknown')
        const told = row.resource_id === null ? undefined : await ownerOf(tx, row.resource_id)
        const said = { from_id: caller.id, ref_kind: 'report', ref_id: id, created_at: row.created_at } as const
        await settleNotices(tx, said, { text: '这次报告已经撤回。', now: clock.seconds() })
        return told
      })
      await tellTeacher(owner?.classIds ?? [])
      return {}
    },
  })
}
