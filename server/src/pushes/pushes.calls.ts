import { courseLimits } from '@jiangtai/contract/courses'
import { pushes, pushLimits } from '@jiangtai/contract/pushes'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import type { Words } from '../words/words.ts'
import { give } from './giving.ts'
import { endEmptied, ownItems, seenAmong, touchMix, withdraw } from './going-out.db.ts'
import { classOfItem, pushesOf, readersOf } from './pushes.db.ts'
import { dueAt } from './pushes.ts'
import type { PushTelling } from './telling.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly telling: Pick<PushTelling, 'goOut' | 'tellGone' | 'tellTaken' | 'noticesChanged'>
}

const ascending = (ids: Iterable<number>) => [...new Set(ids)].sort((a, b) => a - b)

export function pushCalls({ db, clock, words, telling }: Deps) {
  return answer(pushes, {
    async push({ item_ids, class_ids, push_at, note: typed = '' }, { caller, org }) {
      const [itemIds, classIds, note] = [chosenItems(item_ids), ascending(class_ids), typed.trim()]
      if (classIds.length === 0) throw new Refusal('pushClassEmpty')
      if (classIds.length > pushLimits.classes) throw new Refusal('tooManyAtOnce', { n: pushLimits.classes })
      await memberOf(db, caller, ...classIds)
      const now = clock.seconds()
      const due = dueAt(push_at, now)
      if ((await words.of(org.id, 'push'))([note])) throw new Refusal('badWords')

      const asked = { teacherId: caller.id, itemIds, classIds, note, due, now }
      const { made, gone } = await db.transaction().execute((tx) => give(tx, asked, telling.goOut))
      for (const out of gone) await telling.tellGone(out)
      const { list } = await pushesOf(db, { teacherId: caller.id, classIds, now, ids: made }, { first: 0, size: made.length })
      return { list }
    },

    async withdraw({ item_ids }, { caller }) {
      const itemIds = chosenItems(item_ids)
      const items = await ownItems(db, caller.id, itemIds)
      if (items.length < itemIds.length) throw new Refusal('mixItemUnknown')
      await memberOf(db, caller, ...items.map(({ class_id }) => class_id))
      const { taken, told } = await db.transaction().execute(async (tx) => {
        const now = clock.seconds()
        const taken: { mixId: number; ids: number[] }[] = []
        for (const mixId of new Set(items.map(({ mix_id }) => mix_id))) {
          await touchMix(tx, mixId)
          const ids = await seenAmong(tx, mixId, itemIds, now)
          if (ids.length > 0) taken.push({ mixId, ids })
        }
        await withdraw(tx, itemIds, now)
        return { taken, told: await endEmptied(tx, itemIds, now) }
      })
      for (const { mixId, ids } of taken) await telling.tellTaken([mixId], ids)
      for (const classId of told) await telling.noticesChanged(classId)
      return {}
    },

    async list({ class_id, course_id, is_waiting, curr_page_index, page_size }, { caller }) {
      if (class_id !== undefined) await memberOf(db, caller, class_id)
      const classIds = class_id === undefined ? await classIdsOf(db, caller) : [class_id]
      const { list, count } = await pushesOf(
        db,
        { teacherId: caller.id, classIds, courseId: course_id, isWaiting: is_waiting, now: clock.seconds() },
        { first: (curr_page_index - 1) * page_size, size: page_size },
      )
      return { list, total: count, pageCount: Math.ceil(count / page_size) }
    },

    async readers({ item_id }, { caller }) {
      const item = await classOfItem(db, caller.id, item_id)
      if (!item) throw new Refusal('mixItemUnknown')
      await memberOf(db, caller, item.class_id)
      const rows = await readersOf(db, item.class_id, item_id)
      return {
        list: rows.map(({ user_id, name, opened_at, seconds, is_done }) => ({
          ...{ user_id, name },
          opened_at: opened_at ?? 0,
          seconds: seconds ?? 0,
          is_done: is_done ?? 0,
        })),
      }
    },
  })
}

function chosenItems(ids: readonly number[]) {
  const chosen = [...new Set(ids)]
  if (chosen.length === 0) throw new Refusal('pushItemEmpty')
  if (chosen.length > courseLimits.items) throw new Refusal('tooManyAtOnce', { n: courseLimits.items })
  return chosen
}
