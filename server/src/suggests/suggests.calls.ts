import { flagOf } from '@jiangtai/contract/flag'
import { noticeSays } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'
import { type SuggestType, suggestLimits, suggestStates, suggests, suggestTypeNames } from '@jiangtai/contract/suggests'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Org, Person } from '../http/context.ts'
import { titleSeen } from '../library/reading.db.ts'
import type { Live } from '../live/live.ts'
import type { Words } from '../words/words.ts'
import { insertSuggest, lastAbout, openOf, ownerOf, titleForTeacher } from './suggests.db.ts'
import { reportNotice, tidySuggestion } from './suggests.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly live: Pick<Live, 'tell'>
  readonly notify: (tx: Db, userId: number, notice: ReturnType<typeof reportNotice>) => Promise<unknown>
}
interface Who {
  readonly caller: Person
  readonly org: Org
}
interface Said {
  readonly type_id: SuggestType
  readonly text: string
}

export function suggestCalls({ db, clock, words, live, notify }: Deps) {
  async function titleOf({ caller, org }: Who, resourceId: number): Promise<string> {
    const title =
      caller.role === 'teacher'
        ? await titleForTeacher(db, org.id, caller.id, resourceId)
        : await titleSeen(db, caller, resourceId, clock.seconds())
    if (title === undefined) throw new Refusal('resourceUnknown')
    return title
  }

  async function keep({ caller, org }: Who, { type_id, text: typed }: Said, about: { id: number; title: string } | undefined) {
    const text = tidySuggestion(typed)
    if ((await words.of(org.id, 'suggest'))([text])) throw new Refusal('badWords')
    if ((await openOf(db, caller.id)) >= suggestLimits.open) throw new Refusal('suggestsFull', { n: suggestLimits.open })
    const created_at = clock.seconds()
    const owner = about && (await ownerOf(db, about.id))
    const told = about && owner && owner.id !== caller.id ? { ...owner, title: about.title } : undefined
    const made = await db.transaction().execute(async (tx) => {
      const row = await insertSuggest(tx, {
        ...{ org_id: org.id, user_id: caller.id, resource_id: about?.id ?? null, resource_title: about?.title ?? '', type_id, text },
        ...{ state: suggestStates.waiting, answer: '', created_at, handled_at: null },
      })
      if (row && told) await notify(tx, told.id, reportNotice(caller.realName, { title: told.title, text, created_at }))
      return row
    })
    if (!made) throw new Refusal('suggestOpen')
    for (const class_id of told?.classIds ?? [])
      await live.tell(class_id, 'teacher', { event_name: noticeSays.changed.name, data: { class_id } })
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
  })
}
