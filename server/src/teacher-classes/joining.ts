import { noticeSays } from '@jiangtai/contract/notices'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { NoticeRef } from '../db/schema.ts'
import type { Context, Person } from '../http/context.ts'
import type { Live } from '../live/live.ts'
import { adminIdsIn } from '../members/admins.db.ts'
import { endJoins } from '../members/join-requests.db.ts'
import { classIdsOf } from '../members/members.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { insertJoin } from './joins.db.ts'
import { joinEnds, joinNotices } from './notices.ts'

type Notice = ReturnType<typeof joinNotices.asked> & Partial<NoticeRef>

export interface JoinDeps {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'changedFor'>
  readonly live: Pick<Live, 'tell' | 'refreshRoster'>
  readonly notify: (tx: Db, userId: number, notice: Notice) => Promise<unknown>
}

interface Wanted {
  readonly classId: number
  readonly subject: { readonly id: number; readonly name: string }
}

/** A teacher asks the administrators of the school to be let into a class. */
export function joining({ db, clock, sessions, live, notify }: JoinDeps) {
  /** The bell of somebody, in whichever class they are. */
  async function ring(userId: number) {
    for (const class_id of await classIdsOf(db, { id: userId, role: 'teacher' }))
      await live.tell(class_id, 'teacher', { event_name: noticeSays.changed.name, data: { class_id } }, userId)
  }

  return {
    ring,
    async ask(tx: Db, { classId, subject, className }: Wanted & { readonly className: string }, { caller, org }: Context<'teacher'>) {
      const now = clock.seconds()
      const made = await insertJoin(tx, classId, { teacherId: caller.id, subjectId: subject.id }, now)
      if (!made) return
      const notice = joinNotices.asked(caller.realName, { className, subject: subject.name, now })
      const ref = { from_id: caller.id, ref_kind: 'join', ref_id: made.id } as const
      for (const adminId of await adminIdsIn(tx, org.id)) await notify(tx, adminId, { ...notice, ...ref })
    },

    /** Whether there was a request. */
    async withdraw(tx: Db, { classId, subject }: Wanted, { id: teacherId, realName }: Person): Promise<boolean> {
      const end = { text: joinEnds.withdrawn(realName), now: clock.seconds() }
      return (await endJoins(tx, { teacherId, classIds: [classId], subjectIds: [subject.id] }, end)) > 0
    },

    /** Pages of the teacher, of the classes and of the administrators show it at once. */
    async shown(orgId: number, teacherId: number, classIds: readonly number[]) {
      await sessions.changedFor(teacherId)
      for (const id of classIds) await live.refreshRoster(id)
      for (const id of await adminIdsIn(db, orgId)) await ring(id)
    },
  }
}
