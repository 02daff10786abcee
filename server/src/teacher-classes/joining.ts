import { noticeSays } from '@jiangtai/contract/notices'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Live } from '../live/live.ts'
import { adminIdsIn } from '../members/admins.db.ts'
import { classIdsOf } from '../members/members.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { deleteJoin, insertJoin, requestsBy } from './joins.db.ts'
import { joinEnds, joinNotices, joinTitle } from './notices.ts'

type Notice = ReturnType<typeof joinNotices.asked>
type Asked = Pick<Notice, 'type_id' | 'title' | 'created_at'>

export interface JoinDeps {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'changedFor'>
  readonly live: Pick<Live, 'tell' | 'refreshRoster'>
  readonly notify: (tx: Db, userId: number, notice: Notice) => Promise<unknown>
  /** The notices of something that is over say how it ended. */
  readonly settle: (tx: Db, userIds: readonly number[], asked: Asked, end: { text: string; now: number }) => Promise<unknown>
}

interface Wanted {
  readonly classId: number
  readonly subject: { readonly id: number; readonly name: string }
}
export interface Ended {
  readonly orgId: number
  readonly teacherName: string
  readonly className: string
  readonly askedAt: number
}

/** A teacher asks the administrators of the school to be let into a class. */
export function joining({ db, clock, sessions, live, notify, settle }: JoinDeps) {
  /** The administrators who were told of it are told the end, without a sound. */
  async function settled(tx: Db, { orgId, teacherName, className, askedAt }: Ended, text: string) {
    const asked = { ...joinNotices.asked('', { className, subject: '', now: askedAt }), title: joinTitle(teacherName, className) }
    const admins = [...(await adminIdsIn(tx, orgId))]
    if (admins.length > 0) await settle(tx, admins, asked, { text, now: clock.seconds() })
  }

  /** The bell of somebody, in whichever class they are. */
  async function ring(userId: number) {
    for (const class_id of await classIdsOf(db, { id: userId, role: 'teacher' }))
      await live.tell(class_id, 'teacher', { event_name: noticeSays.changed.name, data: { class_id } }, userId)
  }

  return {
    settled,
    ring,
    async ask(tx: Db, { classId, subject, className }: Wanted & { readonly className: string }, { caller, org }: Context<'teacher'>) {
      const now = clock.seconds()
      if (!(await insertJoin(tx, classId, { teacherId: caller.id, subjectId: subject.id }, now))) return
      const notice = joinNotices.asked(caller.realName, { className, subject: subject.name, now })
      for (const adminId of await adminIdsIn(tx, org.id)) await notify(tx, adminId, notice)
    },

    /** Whether there was a request. */
    async withdraw(tx: Db, { classId, subject }: Wanted, { caller, org }: Context<'teacher'>): Promise<boolean> {
      const request = (await requestsBy(tx, caller.id)).find((one) => one.class_id === classId && one.root_subject_id === subject.id)
      if (!request) return false
      await deleteJoin(tx, classId, { teacherId: caller.id, subjectId: subject.id })
      const ended = { orgId: org.id, teacherName: caller.realName, className: request.class_name, askedAt: request.asked_at }
      await settled(tx, ended, joinEnds.withdrawn(caller.realName))
      return true
    },

    /** Pages of the teacher, of the classes and of the administrators show it at once. */
    async shown(orgId: number, teacherId: number, classIds: readonly number[]) {
      await sessions.changedFor(teacherId)
      for (const id of classIds) await live.refreshRoster(id)
      for (const id of await adminIdsIn(db, orgId)) await ring(id)
    },
  }
}
