import { flagOf } from '@jiangtai/contract/flag'
import { isJp } from '@jiangtai/contract/organizations'
import { parents, relationNames } from '@jiangtai/contract/parents'
import { Refusal } from '@jiangtai/contract/refusal'
import { toDataURL } from 'qrcode'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import { maskedName } from '../audits/masked-name.ts'
import type { Clock } from '../clock.ts'
import { type Codes, codeSubject } from '../codes/codes.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Caller, Context, Org, Person } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { phoneOf } from '../login/phone.ts'
import { lockPerson } from '../members/lock-person.db.ts'
import { memberOf } from '../members/members.ts'
import { parentsOf, shownParents } from '../members/parents.db.ts'
import { demandVouched } from '../members/vouched.ts'
import type { Once } from '../once/once.ts'
import type { Switches } from '../switches/switches.ts'
import { deleteParent, findParent, hasParent, insertParent, isInClass, isStudentOf, studentAt } from './parents.db.ts'
import { challengeIn, demandRoom, issueParentCode } from './parents.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly once: Once
  readonly codes: Codes
  readonly switches: Switches
}

type From = Pick<Context, 'org' | 'address'> & { readonly caller: Pick<Person, 'id'> }

const picture = { margin: 2, width: 320 } as const

export function parentCalls({ db, clock, limits, once, codes, switches }: Deps) {
  const isNeeded = async (org: Org) => isJp(org) && !(await switches.offIn(org.id)).has('parent_bind')

  /** The student whom a code is for, if it is still good; in a transaction it is used up. */
  async function meantBy(code: string, org: Org, tx?: Db) {
    const kept = await (tx ? once.redeem(challengeIn(code), tx) : once.look(challengeIn(code)))
    const student = kept === undefined ? undefined : await studentAt(tx ?? db, org.id, Number(kept))
    if (!student) throw new Refusal('parentCodeWrong')
    return student
  }

  async function codeFor(caller: Caller, org: Org): Promise<string> {
    if (caller.role !== 'student' || !(await isNeeded(org))) return '/login'
    return `/parent-bind?code=${await issueParentCode(once, caller.id)}`
  }

  function phoneTyped(typed: string): string {
    const phone = phoneOf(typed)
    if (phone === undefined) throw new Refusal('phoneWrong')
    return phone
  }

  const listOf = async (studentId: number) => ({ list: await shownParents(db, studentId) })

  /** By somebody of the school, who is written down with it. */
  const takeOff = (studentId: number, id: number, context: From, classId?: number) =>
    db.transaction().execute(async (tx) => {
      const parent = await findParent(tx, studentId, id)
      if (!parent || !(await deleteParent(tx, studentId, id))) throw new Refusal('parentUnknown')
      const before = { 家长: relationNames[parent.relation] }
      await noteAudit(tx, byCaller(context, clock.seconds()), {
        ...{ act: 'parent-unbound', on: { kind: 'person', id: studentId }, classId, before },
      })
    })

  async function demandOwnStudent({ class_id, student_id }: { class_id: number; student_id: number }, caller: Person) {
    await memberOf(db, caller, class_id)
    // Who has only registered could lure students into a class of their own.
    await demandVouched(db, caller)
    if (!(await isInClass(db, class_id, student_id))) throw new Refusal('studentUnknown')
  }

  async function demandOfSchool(org: Org, studentId: number) {
    if (!(await isStudentOf(db, org.id, studentId))) throw new Refusal('personUnknown')
  }

  return answer(parents, {
    status: async (_input, { caller, org }) => ({ status: flagOf(!(await isNeeded(org)) || (await hasParent(db, caller.id))) }),

    async miniCode(_input, { caller, org, hostUrl, address }) {
      await limits.parentCode(caller.role === 'guest' ? address : String(caller.id))
      return { base64_image: await toDataURL(`${hostUrl}${await codeFor(caller, org)}`, picture) }
    },

    async look({ code }, { org, address }) {
      await limits.parentBind(address)
      const { real_name, username, class_name } = await meantBy(code, org)
      const who = real_name === username ? { real_name: '', username } : { real_name: maskedName(real_name), username: '' }
      return { ...who, class_name: class_name ?? '', org: org.longName, has_codes: flagOf(codes.isOn) }
    },

    async sendCode({ code, phone: typed }, { org, address }) {
      codes.demandOn()
      await limits.parentBind(address)
      const { id } = await meantBy(code, org)
      const phone = phoneTyped(typed)
      // Each may be another stranger's phone.
      await limits.newPhone(id)
      const recipient = { subject: codeSubject.newParent(id, phone), phone }
      await codes.send({ purpose: 'parent', orgId: org.id, typed: phone, address, recipient, isAtHome: false })
      return {}
    },

    async bind({ code, relation, phone: typed = '', phone_code = '' }, { org, address }) {
      await limits.parentBind(address)
      const { id } = await meantBy(code, org)
      const phone = typed.trim() === '' ? null : phoneTyped(typed)
      demandRoom(await parentsOf(db, id), phone)
      if (phone !== null && codes.isOn) {
        await limits.tried('code', `${org.id}:parent:${id}`, address)
        await codes.redeem('parent', codeSubject.newParent(id, phone), phone_code)
      }
      await db.transaction().execute(async (tx) => {
        await meantBy(code, org, tx)
        await lockPerson(tx, id)
        demandRoom(await parentsOf(tx, id), phone)
        await insertParent(tx, { student_id: id, relation, phone, bound_at: clock.seconds() })
      })
      return {}
    },

    mine: (_input, { caller }) => listOf(caller.id),

    async sendUnbindCode({ id }, { caller, org, address }) {
      const parent = await findParent(db, caller.id, id)
      if (!parent) throw new Refusal('parentUnknown')
      if (parent.phone === null) throw new Refusal('parentNoPhone')
      codes.demandOn()
      const recipient = { subject: codeSubject.parent(id), phone: parent.phone }
      await codes.send({ purpose: 'unbind', orgId: org.id, typed: parent.phone, address, recipient, isAtHome: true })
      return {}
    },

    async unbind({ id, phone_code }, { caller, org, address }) {
      const parent = await findParent(db, caller.id, id)
      if (!parent) throw new Refusal('parentUnknown')
      if (parent.phone === null) throw new Refusal('parentNoPhone')
      await limits.tried('code', `${org.id}:unbind:${id}`, address)
      await codes.redeem('unbind', codeSubject.parent(id), phone_code)
      await deleteParent(db, caller.id, id)
      return {}
    },

    async ofStudent(place, { caller }) {
      await demandOwnStudent(place, caller)
      return listOf(place.student_id)
    },

    async remove({ id, ...place }, context) {
      await demandOwnStudent(place, context.caller)
      await takeOff(place.student_id, id, context, place.class_id)
      return {}
    },

    async ofSchoolStudent({ student_id }, { org }) {
      await demandOfSchool(org, student_id)
      return listOf(student_id)
    },

    async removeOfSchool({ student_id, id }, context) {
      await demandOfSchool(context.org, student_id)
      await takeOff(student_id, id, context)
      return {}
    },
  })
}
