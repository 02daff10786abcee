import { themeOf } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import { defaultChannel, registration } from '@jiangtai/contract/registration'
import type { Clock } from '../clock.ts'
import { type Codes, codeSubject } from '../codes/codes.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/identity.ts'
import type { Entry } from '../entry/entry.ts'
import { hashPassword } from '../entry/password.ts'
import { answer } from '../http/answer.ts'
import type { Org } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Switches } from '../switches/switches.ts'
import type { Words } from '../words/words.ts'
import { hasChannel, insertTeacher, isPhoneTaken, type NewTeacher } from './registration.db.ts'
import { registrationTyped } from './registration.ts'
import { keepBackUrl } from './sso.db.ts'
import { bind, boundUser, spendOnEntry, type Visitor, vouched } from './sso.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly switches: Switches
  readonly codes: Codes
  readonly entry: Entry
  readonly words: Words
}

/** R118 */
const isOpenAt = (org: Org) => themeOf(org.code) === 'jp' || org.isFh

export function registrationCalls({ db, clock, limits, sessions, switches, codes, entry, words }: Deps) {
  const now = clock.seconds

  /** The account and its binding, or neither; the unique phone number decides between two at once. */
  async function insert(teacher: NewTeacher, visitor: Visitor | undefined) {
    try {
      return await db.transaction().execute(async (tx) => {
        const id = await insertTeacher(tx, teacher)
        if (visitor) await bind(tx, visitor, id, now())
        return id
      })
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('phoneTaken') : error
    }
  }

  return answer(registration, {
    async register({ sso_token, code, channel = defaultChannel, ...form }, context) {
      const { org, address } = context
      await limits.register(address)
      await switches.demand(org.id, 'registration')
      const visitor = sso_token === undefined ? undefined : await vouched(db, org.id, sso_token, now())
      if (!visitor && !isOpenAt(org)) throw new Refusal('registrationClosed')
      const { phone, realName, password } = registrationTyped(form, await words.of(org.id))
      if (channel !== defaultChannel && !(await hasChannel(db, org.id, channel))) throw new Refusal('channelUnknown')

      await codes.redeem('register', codeSubject.phone(org.id, phone), code)
      if (await isPhoneTaken(db, org.id, phone)) throw new Refusal('phoneTaken')
      const who = { org_id: org.id, phone, real_name: realName, password_hash: await hashPassword(password) }
      const userId = await insert({ ...who, channel, created_at: now() }, visitor)
      return entry.admit({ userId, backUrl: visitor?.backUrl }, context)
    },

    async acceptSso({ token }, context) {
      await limits.login(undefined, context.address)
      const visitor = await vouched(db, context.org.id, token, now())
      const told = { partner_name: visitor.partnerName, person_name: visitor.personName }
      const userId = await boundUser(db, visitor)
      if (userId === undefined) return { ...told, user: null }
      await spendOnEntry(db, visitor, now())
      return { ...told, user: await entry.admit({ userId, backUrl: visitor.backUrl }, context) }
    },

    async bindThirdParty({ token }, { caller, org }) {
      const visitor = await vouched(db, org.id, token, now())
      await db.transaction().execute(async (tx) => {
        await bind(tx, visitor, caller.id, now())
        if (visitor.backUrl !== '') await keepBackUrl(tx, caller.sessionId, visitor.backUrl)
      })
      await sessions.changed(caller.sessionId)
      return {}
    },
  })
}
