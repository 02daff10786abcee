import { classes, classLimits } from '@jiangtai/contract/classes'
import { isJp } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Org } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { avatarField } from '../members/avatars.ts'
import { classNameTyped } from '../members/class-name.ts'
import { joinCodeTyped, newJoinCode } from '../members/join-code.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { studentsIn } from '../members/students.db.ts'
import { teachersWithSubjects } from '../members/teachers-with-subjects.ts'
import { isVouchedFor } from '../members/vouched.db.ts'
import { chooseSessionClass } from '../sessions/sessions.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Switches } from '../switches/switches.ts'
import type { Words } from '../words/words.ts'
import { classSummaries, facesIn, rememberClass, teachersIn } from './classes.db.ts'
import { addStudent, classByJoinCode, insertClass, joinCodeOf, lockedSize, setJoinCode, withFreeCode } from './joining.db.ts'
import { rosterOf } from './roster.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly switches: Switches
  readonly randomInt: (below: number) => number
  readonly words: Words
  readonly live: { onlineCount(classId: number): number; refreshRoster(classId: number): Promise<void> }
}

export const classCalls = ({ db, clock, limits, sessions, switches, live, randomInt, words }: Deps) => {
  /** Seats in classes of jp are paid for: nobody takes one with a code. */
  async function demandCodes(org: Org) {
    if (isJp(org)) throw new Refusal('switchedOff')
    await switches.demand(org.id, 'class_code')
  }

  return answer(classes, {
    async mine(_input, { caller }) {
      const list = await classSummaries(db, await classIdsOf(db, caller))
      return { list: list.map((summary) => ({ ...summary, online_count: live.onlineCount(summary.id) })) }
    },

    async choose({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      await db.transaction().execute(async (tx) => {
        await chooseSessionClass(tx, caller.sessionId, class_id)
        await rememberClass(tx, caller.id, class_id)
      })
      await sessions.changed(caller.sessionId)
      return { class_id }
    },

    async info({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      const [summary] = await classSummaries(db, [class_id])
      if (!summary) throw new Refusal('foreignClass')
      // Others are not handed the pictures out.
      const faces = (await isVouchedFor(db, caller.id)) ? await facesIn(db, class_id) : new Map<number, number>()
      const withFace = <T extends { readonly id: number }>(person: T) => ({ ...person, ...avatarField(faces.get(person.id) ?? null) })
      return {
        ...summary,
        teachers: teachersWithSubjects(await teachersIn(db, class_id)).map(withFace),
        students: (await studentsIn(db, class_id)).map(withFace),
      }
    },

    async roster({ class_id, group_id, word }, { caller }) {
      await memberOf(db, caller, class_id)
      return { list: await rosterOf(db, class_id, { teacherId: caller.id, groupId: group_id, word: word?.trim() }) }
    },

    async joinCode({ class_id }, { caller, org }) {
      await memberOf(db, caller, class_id)
      const isOff = isJp(org) || (await switches.offIn(org.id)).has('class_code')
      return { code: isOff ? '' : await joinCodeOf(db, class_id) }
    },

    async renewJoinCode({ class_id, is_open }, { caller, org }) {
      await memberOf(db, caller, class_id)
      await demandCodes(org)
      if (is_open)
        return {
          code: await withFreeCode(
            () => newJoinCode(randomInt),
            (code) => setJoinCode(db, class_id, code).then(() => code),
          ),
        }
      await setJoinCode(db, class_id, null)
      return { code: '' }
    },

    async join({ code }, { caller, org, address }) {
      await demandCodes(org)
      // A student who is in a class may not try codes.
      if ((await classIdsOf(db, caller)).length > 0) throw new Refusal('alreadyInClass')
      await limits.join(caller.id, address)
      const found = await classByJoinCode(db, org.id, joinCodeTyped(code))
      if (!found) {
        await limits.joinedWrong(address)
        throw new Refusal('joinCodeWrong')
      }
      await db.transaction().execute(async (tx) => {
        if ((await lockedSize(tx, found.id)) >= classLimits.students) throw new Refusal('classFull')
        if (!(await addStudent(tx, found.id, caller.id))) throw new Refusal('alreadyInClass')
      })
      await sessions.changedFor(caller.id)
      await live.refreshRoster(found.id)
      return { class_id: found.id, class_name: found.name }
    },

    async create({ name }, { caller, org }) {
      // Classes of jp are paid for before they begin.
      if (isJp(org)) throw new Refusal('switchedOff')
      const typed = classNameTyped(name, await words.of(org.id, 'class'))
      const row = { org_id: org.id, name: typed, created_at: clock.seconds(), teacherId: caller.id }
      await limits.createClass(caller.id)
      const class_id = await withFreeCode(
        () => newJoinCode(randomInt),
        (join_code) =>
          db.transaction().execute(async (tx) => {
            const id = await insertClass(tx, { ...row, join_code })
            await chooseSessionClass(tx, caller.sessionId, id)
            await rememberClass(tx, caller.id, id)
            return id
          }),
      )
      await sessions.changedFor(caller.id)
      return { class_id }
    },
  })
}
