import type { Db } from '../db/database.ts'
import { type Collecting, isCollecting } from './collecting.ts'

async function collectingOf(db: Db, classId: number): Promise<Collecting> {
  const stop = await db.selectFrom('board_collecting_stops').select('stopped_at').where('class_id', '=', classId).executeTakeFirst()
  if (!stop) return { stoppedAt: undefined, lessonAt: undefined }
  const lesson = await db
    .selectFrom('lessons')
    .select('started_at')
    .where('class_id', '=', classId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { stoppedAt: Number(stop.stopped_at), lessonAt: lesson && Number(lesson.started_at) }
}

export const collects = async (db: Db, classId: number, now: number) => isCollecting(await collectingOf(db, classId), now)

export async function setCollecting(db: Db, { classId, teacherId, isOpen, now }: NewCollecting) {
  if (isOpen) return void (await db.deleteFrom('board_collecting_stops').where('class_id', '=', classId).execute())
  const stop = { teacher_id: teacherId, stopped_at: now }
  await db
    .insertInto('board_collecting_stops')
    .values({ class_id: classId, ...stop })
    .onConflict((same) => same.column('class_id').doUpdateSet(stop))
    .execute()
}

interface NewCollecting {
  readonly classId: number
  readonly teacherId: number
  readonly isOpen: boolean
  readonly now: number
}
