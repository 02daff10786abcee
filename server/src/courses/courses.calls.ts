import { courseLimits, courses } from '@jiangtai/contract/courses'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Org, Person } from '../http/context.ts'
import { placeOfCourse } from '../library/course-place.db.ts'
import { demandRoom, lockMix, type MixKey, placeBefore, putIn, standing } from '../library/mix-changes.db.ts'
import { tellingOf } from '../library/seen-changes.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { nextSlice } from '../slices.ts'
import { givenAmong, itemsIn, usableAmong } from './items.db.ts'
import { bringBack, classNamed, deleteMix, mixById, mixesOfClass, mixesOfItems, mixOf, takeOut } from './mixes.db.ts'
import { type Place, readMix, readRows } from './read.ts'
import { recentMixes } from './recent.db.ts'
import { startOf } from './start.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** What students see of these mixes has changed: these items are gone; without items, anything. */
  readonly tellStudents: (mixIds: readonly number[], itemIds: readonly number[]) => Promise<void>
}

type Asked = { readonly caller: Pick<Person, 'id' | 'role'>; readonly org: Pick<Org, 'id'> }

/** Each once, in their order. */
function once(list: readonly number[]): number[] {
  const ids = [...new Set(list)]
  if (ids.length > courseLimits.items) throw new Refusal('tooManyAtOnce', { n: courseLimits.items })
  return ids
}

function demandAny(ids: readonly number[]) {
  if (ids.length === 0) throw new Refusal('nothingChosen')
}

export function courseCalls({ db, clock, tellStudents }: Deps) {
  async function placeIn({ caller, org }: Asked, { class_id, course_id, course_type }: Omit<MixKey, 'teacher_id'>): Promise<Place> {
    await memberOf(db, caller, class_id)
    const at = await placeOfCourse(db, org.id, caller.id, course_id)
    if (!at) throw new Refusal('courseUnknown')
    return { orgId: org.id, at, teacher_id: caller.id, class_id, course_id, course_type }
  }

  /** Where all these items are: they are the caller's, and of one mix. */
  async function placeOfItems(asked: Asked, ids: readonly number[]): Promise<Place> {
    demandAny(ids)
    const [mix, ...others] = await mixesOfItems(db, asked.caller.id, ids)
    if (!mix || others.length > 0 || mix.count !== ids.length) throw new Refusal('mixItemUnknown')
    return placeIn(asked, mix)
  }

  async function demandUsable({ orgId, teacher_id }: Place, resourceIds: readonly number[]) {
    const usable = await usableAmong(db, orgId, teacher_id, resourceIds)
    if (usable.length !== resourceIds.length) throw new Refusal('resourceUnknown')
    // Only its owner can give an exam to classes.
    if (usable.some(({ exam_id, owner_id }) => exam_id !== null && owner_id !== teacher_id)) throw new Refusal('paperForeign')
  }

  /** One change of a mix at a time; each is about single items, so that two tabs do not undo each other. */
  const change = (place: Place, work: (tx: Db, mixId: number, now: number) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const now = clock.seconds()
      await work(tx, await lockMix(tx, place, now), now)
      return readMix(tx, place, now)
    })

  async function move(tx: Db, mixId: number, ids: readonly number[], beforeId: number) {
    const seen = new Set((await standing(tx, mixId)).flatMap(({ id, is_seen }) => (is_seen === 1 ? id : [])))
    if (ids.some((id) => !seen.has(id))) throw new Refusal('mixItemUnknown')
    await placeBefore(tx, mixId, ids, beforeId)
  }

  /** How many of these came into a mix; undefined: they have no room in it. */
  async function copied(key: MixKey, resourceIds: readonly number[], now: number): Promise<number | undefined> {
    const there = await mixOf(db, key)
    const has = new Set(there ? (await itemsIn(db, [there.id], now)).map(({ resource_id }) => resource_id) : [])
    if (resourceIds.every((id) => has.has(id))) return 0
    try {
      return await db.transaction().execute(async (tx) => (await putIn(tx, await lockMix(tx, key, now), resourceIds, now)).added.length)
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'mixFull') return undefined
      throw error
    }
  }

  return answer(courses, {
    async index({ class_id }, { caller, org }) {
      if (class_id !== undefined) await memberOf(db, caller, class_id)
      const classId = class_id ?? caller.classId
      const room = classId === 0 ? undefined : await classNamed(db, classId)
      return { class_info: room ? { id: room.id, name: room.name } : null, ...(await startOf(db, org.id, caller.id, classId)) }
    },

    async recent({ class_id, curr_page_index, page_size }, { caller }) {
      if (class_id !== undefined) await memberOf(db, caller, class_id)
      const classIds = class_id === undefined ? await classIdsOf(db, caller) : [class_id]
      const page = { classIds, first: (curr_page_index - 1) * page_size, size: page_size }
      const { rows, count } = await recentMixes(db, caller.id, page)
      return { list: await readRows(db, rows, clock.seconds()), total: count, pageCount: Math.ceil(count / page_size) }
    },

    mix: async (whose, asked) => readMix(db, await placeIn(asked, whose), clock.seconds()),

    async add({ resource_ids, before_id = 0, ...whose }, asked) {
      const place = await placeIn(asked, whose)
      const ids = once(resource_ids)
      demandAny(ids)
      await demandUsable(place, ids)
      return change(place, async (tx, mixId, now) => {
        const { added } = await putIn(tx, mixId, ids, now)
        await placeBefore(tx, mixId, added, before_id)
      })
    },

    async sort({ id, before_id = 0 }, asked) {
      const place = await placeOfItems(asked, [id])
      return change(place, (tx, mixId) => move(tx, mixId, [id], before_id))
    },

    async drop({ resource_ids = [], item_ids = [], before_id = 0, ...whose }, asked) {
      const place = await placeIn(asked, whose)
      const [resourceIds, itemIds] = [once(resource_ids), once(item_ids)]
      demandAny([...resourceIds, ...itemIds])
      await demandUsable(place, resourceIds)
      return change(place, async (tx, mixId, now) => {
        const { ids } = await putIn(tx, mixId, resourceIds, now)
        await move(tx, mixId, [...ids, ...itemIds], before_id)
      })
    },

    async remove({ ids: given }, asked) {
      const ids = once(given)
      const place = await placeOfItems(asked, ids)
      let taken: readonly number[] = []
      const mix = await change(place, async (tx, _mixId, now) => {
        taken = await givenAmong(tx, place.class_id, ids, now)
        await takeOut(tx, ids, now)
      })
      if (taken.length > 0) await tellStudents([mix.mix_id], taken)
      return mix
    },

    async restore({ ids: given }, asked) {
      const ids = once(given)
      const place = await placeOfItems(asked, ids)
      const mix = await change(place, async (tx, mixId) => {
        await bringBack(tx, ids)
        demandRoom(await standing(tx, mixId), 0)
      })
      if (mix.items.some(({ id, is_pushed }) => is_pushed === 1 && ids.includes(id))) await tellStudents([mix.mix_id], [])
      return mix
    },

    async removeMix({ mix_id }, { caller }) {
      const deleted_mix_id = await tellingOf({ db, clock, tellStudents }, { mixIds: [mix_id] }, () =>
        db.transaction().execute((tx) => deleteMix(tx, caller.id, mix_id, clock.seconds())),
      )
      if (deleted_mix_id === undefined) throw new Refusal('mixDeleted')
      return { deleted_mix_id }
    },

    async copy({ mix_id, class_id }, asked) {
      const from = await mixById(db, asked.caller.id, mix_id)
      if (!from) throw new Refusal('mixItemUnknown')
      const place = await placeIn(asked, { ...from, class_id })
      const ids = (await itemsIn(db, [mix_id], clock.seconds())).map(({ resource_id }) => resource_id)
      if (ids.length === 0) return readMix(db, place, clock.seconds())
      return change(place, async (tx, mixId, now) => void (await putIn(tx, mixId, ids, now)))
    },

    async copyAll({ from_class_id, class_id }, { caller }) {
      if (from_class_id === class_id) throw new Refusal('sameClass')
      await memberOf(db, caller, from_class_id, class_id)
      const done = { course_count: 0, item_count: 0, same_count: 0, full_courses: [] as string[] }
      for (const { id, course_id, course_type, course_name } of await mixesOfClass(db, caller.id, from_class_id)) {
        await nextSlice()
        const now = clock.seconds()
        const ids = (await itemsIn(db, [id], now)).map(({ resource_id }) => resource_id)
        if (ids.length === 0) continue
        const key = { teacher_id: caller.id, class_id, course_id, course_type }
        // One course at a time: nobody waits for a whole term, and what was done when the line broke stays done.
        const added = await copied(key, ids, now)
        if (added === undefined) done.full_courses.push(course_name)
        else if (added === 0) done.same_count++
        else {
          done.course_count++
          done.item_count += added
        }
      }
      return done
    },
  })
}
