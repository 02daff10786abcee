import { classMembers, memberLimits } from '@jiangtai/contract/class-members'
import { classLimits } from '@jiangtai/contract/classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'
import { type Audit, byCaller, noteAudit, noteAudits } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { NoticeRef } from '../db/schema.ts'
import { answer } from '../http/answer.ts'
import type { Context, Person } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import type { Live } from '../live/live.ts'
import type { Login } from '../login/login.ts'
import { newPassword } from '../login/new-password.ts'
import { takeOffAvatar } from '../members/avatars.db.ts'
import { leaveRef } from '../members/leave-requests.db.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { settleNotices } from '../members/settle-notices.db.ts'
import { demandVouched } from '../members/vouched.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { addStudent, lockedSize } from './joining.db.ts'
import {
  askedAt,
  classesOfTeachersIn,
  classNameOf,
  deleteRequest,
  departedFrom,
  hasDeparted,
  insertRequest,
  lastNo,
  removeStudent,
  requestsTo,
  studentsAmong,
  teacherIdsOf,
} from './members.db.ts'
import { leaveEnds, memberNotices } from './members.ts'

type Notice = ReturnType<typeof memberNotices.asked> & Partial<NoticeRef>

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly login: Pick<Login, 'hash' | 'changePasswords'>
  readonly live: Pick<Live, 'tell' | 'refreshRoster'>
  readonly notify: (tx: Db, userId: number, notice: Notice) => Promise<unknown>
  readonly randomInt: (below: number) => number
}

interface Place {
  readonly class_id: number
  readonly student_id: number
}
type From = Pick<Context, 'org' | 'address'> & { readonly caller: Pick<Person, 'id' | 'realName'> }

const day = 86_400

export function memberCalls({ db, clock, limits, sessions, login, live, notify, randomInt }: Deps) {
  const backSince = () => clock.seconds() - memberLimits.backDays * day
  const auditOf = (act: Audit['act'], { class_id, student_id }: Place): Audit => ({
    ...{ act, classId: class_id },
    on: { kind: 'person', id: student_id },
  })
  const note = (tx: Db, act: Audit['act'], place: Place, from: From) => noteAudit(tx, byCaller(from, clock.seconds()), auditOf(act, place))
  const noticesChanged = (class_id: number) => ({ event_name: noticeSays.changed.name, data: { class_id } })

  /** Teachers of the class, in whichever of their classes they are: their bell and what waits for them. */
  async function tellTeachers(classId: number) {
    for (const id of await classesOfTeachersIn(db, classId)) await live.tell(id, 'teacher', noticesChanged(id))
  }

  async function tellStudent(tx: Db, kind: 'taken-out' | 'let-go' | 'declined' | 'put-back', place: Place, { caller }: From) {
    const event = { className: await classNameOf(tx, place.class_id), teacherName: caller.realName, now: clock.seconds() }
    await notify(tx, place.student_id, memberNotices[kind](event))
  }

  /** Whether there was a request. The teachers who were told of it are told the end, without a sound. */
  async function endRequest(tx: Db, { class_id, student_id }: Place, text: string): Promise<boolean> {
    const created_at = await deleteRequest(tx, class_id, student_id)
    if (created_at === 0) return false
    await settleNotices(tx, { ...leaveRef({ class_id, student_id }), created_at }, { text, now: clock.seconds() })
    return true
  }

  async function letOut(tx: Db, act: 'taken-out' | 'let-go', place: Place, from: From) {
    // The request first, as where it is answered: of two teachers at once one waits for the other, and never each for the other.
    await endRequest(tx, place, leaveEnds[act](from.caller.realName))
    if (!(await removeStudent(tx, place.class_id, place.student_id))) throw new Refusal('studentUnknown')
    await note(tx, act, place, from)
    await tellStudent(tx, act, place, from)
  }

  /** The session first: a page that is turned out of the class asks at once which one it has. */
  async function showChange({ class_id, student_id }: Place) {
    await sessions.changedFor(student_id)
    await live.refreshRoster(class_id)
    await tellTeachers(class_id)
  }

  return answer(classMembers, {
    async takeOut(place, context) {
      await memberOf(db, context.caller, place.class_id)
      await db.transaction().execute((tx) => letOut(tx, 'taken-out', place, context))
      await showChange(place)
      return {}
    },

    async putBack(place, context) {
      const { class_id, student_id } = place
      await memberOf(db, context.caller, class_id)
      const isBack = await db.transaction().execute(async (tx) => {
        const isFull = (await lockedSize(tx, class_id)) >= classLimits.students
        if (!(await hasDeparted(tx, class_id, student_id, backSince()))) throw new Refusal('notDeparted')
        const [current] = await classIdsOf(tx, { id: student_id, role: 'student' })
        // Somebody else was quicker.
        if (current === class_id) return false
        if (current !== undefined) throw new Refusal('departedElsewhere')
        if (isFull) throw new Refusal('classFull')
        if (!(await addStudent(tx, class_id, student_id))) throw new Refusal('departedElsewhere')
        await note(tx, 'put-back', place, context)
        await tellStudent(tx, 'put-back', place, context)
        return true
      })
      if (isBack) await showChange(place)
      return {}
    },

    async departed({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return { list: await departedFrom(db, class_id, backSince()) }
    },

    async leaveRequest(_input, { caller }) {
      const no = await lastNo(db, caller.classId, caller.id, backSince())
      return {
        asked_at: await askedAt(db, caller.classId, caller.id),
        ...{ declined_at: no?.created_at ?? 0, declined_by: no?.real_name ?? '' },
      }
    },

    async askToLeave({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      const before = await askedAt(db, class_id, caller.id)
      if (before > 0) return { asked_at: before }
      await limits.askToLeave(caller.id)
      const now = clock.seconds()
      await db.transaction().execute(async (tx) => {
        // Taken out since the first look: there is nothing to leave.
        await memberOf(tx, caller, class_id)
        if (!(await insertRequest(tx, { class_id, student_id: caller.id, asked_at: now }))) return
        const notice = memberNotices.asked(caller.realName, { className: await classNameOf(tx, class_id), now })
        const ref = leaveRef({ class_id, student_id: caller.id })
        for (const teacherId of await teacherIdsOf(tx, class_id)) await notify(tx, teacherId, { ...notice, ...ref })
      })
      await tellTeachers(class_id)
      return { asked_at: now }
    },

    async takeBackLeave(_input, { caller }) {
      // Taken back twice is taken back.
      const place = { class_id: caller.classId, student_id: caller.id }
      const text = leaveEnds['taken-back'](caller.realName)
      if (await db.transaction().execute((tx) => endRequest(tx, place, text))) await tellTeachers(caller.classId)
      return {}
    },

    leaveRequests: async (_input, { caller }) => ({ list: await requestsTo(db, caller.id) }),

    async answerLeave({ is_accepted, ...place }, context) {
      const { class_id, student_id } = place
      await memberOf(db, context.caller, class_id)
      await db.transaction().execute(async (tx) => {
        // Of two teachers who answer one decides, and a request that was taken back is none.
        const act = is_accepted ? 'let-go' : 'declined'
        if (!(await endRequest(tx, place, leaveEnds[act](context.caller.realName)))) throw new Refusal('leaveUnknown')
        if (is_accepted) return letOut(tx, 'let-go', place, context)
        await note(tx, 'declined', place, context)
        await tellStudent(tx, 'declined', place, context)
      })
      if (is_accepted) await showChange(place)
      else {
        await live.tell(class_id, 'student', noticesChanged(class_id), student_id)
        await tellTeachers(class_id)
      }
      return {}
    },

    async removeAvatar(place, context) {
      const { class_id, student_id } = place
      await memberOf(db, context.caller, class_id)
      await db.transaction().execute(async (tx) => {
        if ((await studentsAmong(tx, class_id, [student_id])).length === 0) throw new Refusal('studentUnknown')
        // Of two teachers at once one did it.
        if (await takeOffAvatar(tx, student_id)) await note(tx, 'avatar-removed', place, context)
      })
      await sessions.changedFor(student_id)
      return {}
    },

    async resetPasswords({ class_id, student_ids }, context) {
      const { caller } = context
      await memberOf(db, caller, class_id)
      // Who has only registered could lure students into a class of their own, and with a new password have their accounts.
      await demandVouched(db, caller)
      const ids = [...new Set(student_ids)]
      const n = memberLimits.resetAtOnce
      if (ids.length === 0) throw new Refusal('studentsEmpty')
      if (ids.length > n) throw new Refusal('tooManyAtOnce', { n })
      const found = new Map((await studentsAmong(db, class_id, ids)).map((student) => [student.id, student]))
      const students = ids.flatMap((id) => found.get(id) ?? [])
      if (students.length < ids.length) throw new Refusal('studentUnknown')
      await limits.resetPasswords(caller.id, ids.length)
      const fresh: { userId: number; username: string; password: string; hash: string }[] = []
      // One after another: whoever logs in meanwhile has the other thread.
      for (const { id, username, phone } of students) {
        const password = newPassword(randomInt, [username, phone ?? username])
        fresh.push({ userId: id, username, password, hash: await login.hash(password) })
      }
      await login.changePasswords(fresh, async (tx) => {
        await memberOf(tx, caller, class_id)
        if ((await studentsAmong(tx, class_id, ids)).length < ids.length) throw new Refusal('studentUnknown')
        await noteAudits(
          tx,
          byCaller(context, clock.seconds()),
          ids.map((student_id) => auditOf('password-reset', { class_id, student_id })),
        )
      })
      return { list: fresh.map(({ username, password }) => ({ username, password })) }
    },
  })
}
