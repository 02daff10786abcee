import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { lockMix, putIn } from '../library/mix-changes.db.ts'
import { sliceIn } from '../slices.ts'
import { dropWaiting, insertPush, itemsOfMix } from './going-out.db.ts'
import type { Gone } from './telling.ts'

interface Giving {
  readonly teacherId: number
  readonly itemIds: readonly number[]
  /** In ascending order, in which mixes are held: two pushes to several classes never wait for each other. */
  readonly classIds: readonly number[]
  readonly note: string
  readonly due: number
  readonly now: number
}

/** Items of one mix to several classes, each by a push of its own mix of the course; those that are due go out. */
export async function give(tx: Db, giving: Giving, goOut: (tx: Db, id: number) => Promise<Gone | undefined>) {
  const { teacherId: teacher_id, itemIds, classIds, note, due, now } = giving
  const { first } = await demandItems(tx, teacher_id, itemIds)
  const { course_id, course_type } = first
  const mixes: { classId: number; mixId: number }[] = []
  for (const classId of classIds)
    mixes.push({ classId, mixId: await lockMix(tx, { teacher_id, class_id: classId, course_id, course_type }, now) })
  // Only now nobody takes them out meanwhile.
  const { items: all } = await demandItems(tx, teacher_id, itemIds)
  // An exam is given with its settings, by a call of its own.
  const items = all.filter(({ exam_id }) => exam_id === null)
  if (items.length === 0) throw new Refusal('paperApart')
  const made: number[] = []
  const gone: Gone[] = []
  for (const { classId, mixId } of mixes) {
    // A hundred items to fifty classes are five thousand rows.
    await sliceIn(tx)
    const isTheirs = classId === first.class_id
    const resourceIds = items.map(({ resource_id }) => resource_id)
    const ids = isTheirs ? items.map(({ id }) => id) : (await putIn(tx, mixId, resourceIds, now)).ids
    await dropWaiting(tx, ids, now)
    const id = await insertPush(tx, { mix_id: mixId, note, push_at: due, created_at: now }, ids)
    made.push(id)
    const out = due <= now ? await goOut(tx, id) : undefined
    if (out) gone.push(out)
  }
  return { made, gone }
}

async function demandItems(tx: Db, teacherId: number, itemIds: readonly number[]) {
  const found = await itemsOfMix(tx, teacherId, itemIds)
  if (!found) throw new Refusal('mixItemUnknown')
  return found
}
