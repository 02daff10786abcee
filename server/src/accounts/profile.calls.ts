import { flagOf } from '@jiangtai/contract/flag'
import { maskedPhone } from '@jiangtai/contract/phone'
import { type Information, profile } from '@jiangtai/contract/profile'
import { Refusal } from '@jiangtai/contract/refusal'
import { type Codes, codeSubject } from '../codes/codes.ts'
import { answer } from '../http/answer.ts'
import type { Org, Person } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { deleteResetTickets } from '../login/keys.db.ts'
import type { Login } from '../login/login.ts'
import { phoneOf } from '../login/phone.ts'
import { classIdsOf } from '../members/members.db.ts'
import { changeName, type NameDeps } from './own-name.ts'
import { classesOf, ownRow, subjectsOf, writeGender, writePhone } from './profile.db.ts'

interface Deps extends NameDeps {
  readonly limits: Limits
  readonly login: Login
  readonly codes: Codes
}

export function profileCalls(deps: Deps) {
  const { db, limits, login, codes } = deps

  async function informationOf(caller: Person, { longName }: Org): Promise<Information> {
    const { username, phone, student_no, last_login_at, ...row } = await ownRow(db, caller.id)
    return {
      ...row,
      user_name: username,
      phone: maskedPhone(phone ?? ''),
      student_no: student_no ?? '',
      last_login_at: Number(last_login_at),
      subjects: caller.role === 'teacher' ? await subjectsOf(db, caller.id) : [],
      classes: await classesOf(db, caller),
      is_admin: flagOf(caller.adminLevel > 0),
      org: longName,
    }
  }

  function phoneTyped(typed: string): string {
    const phone = phoneOf(typed)
    if (phone === undefined) throw new Refusal('phoneWrong')
    return phone
  }

  return answer(profile, {
    information: (_input, { caller, org }) => informationOf(caller, org),

    async save({ real_name, gender }, { caller, org }) {
      if (gender !== undefined && caller.role === 'student' && (await classIdsOf(db, caller)).length > 0)
        throw new Refusal('genderBySchool')
      const name = real_name === undefined ? caller.realName : await changeName(deps, caller, org, real_name)
      if (gender !== undefined) await writeGender(db, caller.id, gender)
      return { ...(await informationOf(caller, org)), real_name: name }
    },

    async sendPhoneCode({ phone: typed, password }, context) {
      const { caller, org, address } = context
      codes.demandOn()
      const phone = phoneTyped(typed)
      await login.proveOwn(password, caller, context, 'ownPasswordWrong')
      const recipient = { subject: codeSubject.newPhone(caller.id, phone), phone }
      await codes.send({ purpose: 'phone', orgId: org.id, typed: phone, address, recipient, isAtHome: true })
      return {}
    },

    async changePhone({ phone: typed, code }, { caller, org, address }) {
      codes.demandOn()
      const phone = phoneTyped(typed)
      await limits.tried('code', `${org.id}:new-phone:${caller.id}`, address)
      await codes.redeem('phone', codeSubject.newPhone(caller.id, phone), code)
      await db.transaction().execute(async (tx) => {
        if (!(await writePhone(tx, org.id, caller.id, phone))) throw new Refusal('phoneUsed')
        await codes.drop(tx, caller.id)
        await deleteResetTickets(tx, caller.id)
      })
      return { phone: maskedPhone(phone) }
    },
  })
}
