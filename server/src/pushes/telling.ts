import { noticeSays } from '@jiangtai/contract/notices'
import { type PushNotice, pushSays } from '@jiangtai/contract/pushes'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { classIdsOf } from '../members/members.db.ts'
import { aboutMix, claimPush, dueIds, itemsIn, seenOf } from './going-out.db.ts'
import { type GoingOut, lateSeconds, studentNotice, teacherNotice } from './pushes.ts'

type Notice = ReturnType<typeof studentNotice> | ReturnType<typeof teacherNotice>

export interface Notify {
  readonly toClass: (tx: Db, classId: number, notice: Notice) => Promise<unknown>
  readonly toPerson: (tx: Db, userId: number, notice: Notice) => Promise<unknown>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly live: Pick<Live, 'tell'>
  readonly notify: Notify
}

export interface Gone {
  readonly push: GoingOut
  readonly itemIds: readonly number[]
  readonly isScheduled: boolean
}

const everyMs = 1000
const atOnce = 100

export type PushTelling = ReturnType<typeof createPushTelling>

/** Tells classes what they are given and what is taken from them; what waits for its time goes out from whichever node is first. */
export function createPushTelling(app: FastifyInstance, { db, clock, live, notify }: Deps) {
  /** In the transaction that makes or claims it: whoever hears of it finds the notice. */
  async function goOut(tx: Db, id: number): Promise<Gone | undefined> {
    const now = clock.seconds()
    const push = await claimPush(tx, id, now)
    if (!push || push.push_at < now - lateSeconds) return undefined
    const itemIds = await seenOf(tx, push, now)
    if (itemIds.length === 0) return undefined
    const isScheduled = push.push_at > push.created_at
    await notify.toClass(tx, push.class_id, studentNotice(push, itemIds.length, now))
    if (isScheduled) await notify.toPerson(tx, push.teacher_id, teacherNotice(push, itemIds.length, now))
    return { push, itemIds, isScheduled }
  }

  const say = (about: Omit<PushNotice, 'note'> & { note?: string }) =>
    live.tell(about.class_id, 'student', { event_name: pushSays.notice.name, data: { note: '', ...about } satisfies PushNotice })
  const sayChanged = (class_id: number, role: 'student' | 'teacher') =>
    live.tell(class_id, role, { event_name: noticeSays.changed.name, data: { class_id } })

  async function tellGone({ push, itemIds, isScheduled }: Gone) {
    const { class_id, course_id, mix_id, teacher_name, teacher_id, note, course_name: title } = push
    await say({ class_id, course_id, mix_id, mix_ids: [...itemIds], title, teacher_name, note, withdrawn: 0 })
    await sayChanged(class_id, 'student')
    if (!isScheduled) return
    for (const classId of await classIdsOf(db, { id: teacher_id, role: 'teacher' })) await sayChanged(classId, 'teacher')
  }

  /** Items were taken from the classes of these mixes; without items, anything of them may have changed. */
  async function tellTaken(mixIds: readonly number[], itemIds: readonly number[]) {
    for (const mixId of new Set(mixIds)) {
      const mix = await aboutMix(db, mixId)
      if (!mix) continue
      const taken = itemIds.length === 0 ? [] : await itemsIn(db, mixId, itemIds)
      const { class_id, course_id, course_name: title, teacher_name } = mix
      await say({ class_id, course_id, mix_id: mixId, mix_ids: taken, title, teacher_name, withdrawn: taken.length > 0 ? 1 : 0 })
    }
  }

  async function tellDue() {
    for (const id of await dueIds(db, clock.seconds(), atOnce)) await tellOne(id).catch((error) => app.log.error(error))
  }

  /** One that fails keeps no other one waiting. */
  async function tellOne(id: number) {
    const gone = await db.transaction().execute((tx) => goOut(tx, id))
    if (gone) await tellGone(gone)
  }

  let running: Promise<void> | undefined
  const tick = () => {
    running ??= tellDue()
      .catch((error) => app.log.error(error))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(tick, everyMs)
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })

  /** To the students of a class: what their notices say of a push. */
  const noticesChanged = (classId: number) => sayChanged(classId, 'student')

  return { goOut, tellGone, tellTaken, noticesChanged }
}
