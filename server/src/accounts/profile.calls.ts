import { maskedPhone } from '@jiangtai/contract/phone'
import { avatarLimits, profile } from '@jiangtai/contract/profile'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import { type Codes, codeSubject } from '../codes/codes.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Limits } from '../limits/limits.ts'
import { deleteResetTickets } from '../login/keys.db.ts'
import type { Login } from '../login/login.ts'
import { phoneOf } from '../login/phone.ts'
import { insertAvatar, takeOffAvatar, wearAvatar } from '../members/avatars.db.ts'
import { avatarUrl } from '../members/avatars.ts'
import { classIdsOf } from '../members/members.db.ts'
import { avatarOfPicture } from '../pictures/avatar.ts'
import { writeRealName } from './accounts.db.ts'
import { informationOf } from './information.ts'
import { type NameDeps, ownNameOf, showOwnName } from './own-name.ts'
import { ownRow, writeGender, writePhone } from './profile.db.ts'

interface Deps extends NameDeps {
  readonly clock: Clock
  readonly limits: Limits
  readonly login: Login
  readonly codes: Codes
}

export function profileCalls(deps: Deps) {
  const { db, clock, limits, login, codes, sessions } = deps

  /** 0: none. */
  async function changeAvatar(tx: Db, userId: number, id: number) {
    if (id === 0) await takeOffAvatar(tx, userId)
    else if (!(await wearAvatar(tx, userId, id))) throw new Refusal('avatarUnknown')
  }

  function phoneTyped(typed: string): string {
    const phone = phoneOf(typed)
    if (phone === undefined) throw new Refusal('phoneWrong')
    return phone
  }

  return answer(profile, {
    information: (_input, { caller, org }) => informationOf(db, caller, org),

    async save({ real_name, gender, avatar_file_id }, { caller, org }) {
      if (gender !== undefined && caller.role === 'student' && (await classIdsOf(db, caller)).length > 0)
        throw new Refusal('genderBySchool')
      const name = real_name === undefined ? undefined : await ownNameOf(deps, caller, org, real_name)
      await db.transaction().execute(async (tx) => {
        if (avatar_file_id !== undefined) await changeAvatar(tx, caller.id, avatar_file_id)
        if (gender !== undefined) await writeGender(tx, caller.id, gender)
        if (name !== undefined) await writeRealName(tx, caller.id, name)
      })
      if (name !== undefined) await showOwnName(deps, caller)
      else if (avatar_file_id !== undefined) await sessions.changedFor(caller.id)
      return informationOf(db, caller, org)
    },

    async uploadAvatar(_input, { caller, file }) {
      await limits.uploadAvatar(caller.id)
      const sent = await file().whole(avatarLimits.bytes)
      if (!sent) throw new Refusal('avatarLarge')
      const webp = await avatarOfPicture(sent)
      const id = await db.transaction().execute((tx) => insertAvatar(tx, caller.id, webp.toString('base64'), clock.seconds()))
      return { avatar_file_id: id, avatar: avatarUrl(id) }
    },

    async sendPhoneCode({ phone: typed, password }, context) {
      const { caller, org, address } = context
      codes.demandOn()
      const phone = phoneTyped(typed)
      await login.proveOwn(password, caller, context, 'ownPasswordWrong')
      // Only after the password: else a number could be tried without it.
      if ((await ownRow(db, caller.id)).phone === phone) throw new Refusal('phoneSame')
      await limits.newPhone(caller.id)
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
