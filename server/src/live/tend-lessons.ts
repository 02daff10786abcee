import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { abandonedLessons, touchLessons } from './lessons.db.ts'
import type { Actor } from './tool.ts'

interface Tending {
  readonly db: Db
  readonly clock: Clock
  /** The classes a teacher's device of this node is in. */
  readonly taughtHere: () => readonly number[]
  readonly report: (error: unknown) => void
  readonly end: (classId: number, actor: Actor) => Promise<unknown>
}

/** O109: without any teacher's device for so long a lesson is over. */
const abandonedSeconds = 7200

/** Once a minute: lessons somebody teaches go on, those without anybody end as if their teacher had ended them. */
export async function tendLessons({ db, clock, taughtHere, end, report }: Tending) {
  await touchLessons(db, taughtHere(), clock.seconds())
  // One that cannot be ended must not keep the others open.
  for (const { class_id, teacher_id, real_name } of await abandonedLessons(db, clock.seconds() - abandonedSeconds))
    await end(class_id, { id: teacher_id, role: 'teacher', name: real_name }).catch(report)
}
