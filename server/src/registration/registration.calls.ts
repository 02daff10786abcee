import { Refusal } from '@jiangtai/contract/refusal'
import { defaultChannel, registration } from '@jiangtai/contract/registration'
import type { Clock } from '../clock.ts'
import { type Codes, codeSubject } from '../codes/codes.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/identity.ts'
import { answer } from '../http/answer.ts'
import type { Limits } from '../limits/limits.ts'
import type { Login } from '../login/login.ts'
import { keepBackUrl } from '../sessions/sessions.db.ts'
import { freshSeconds, type Sessions } from '../sessions/sessions.ts'
import type { Words } from '../words/words.ts'
import type { RegistrationDoor } from './door.ts'
import { channelNamed, insertTeacher, isPhoneTaken, type NewTeacher } from './registration.db.ts'
import { registrationTyped } from './registration.ts'
import { linksOf, unlink } from './sso.db.ts'
import { bind, boundUser, spendOnEntry, type Visitor, vouched } from './sso.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly demandOpen: RegistrationDoor
  readonly codes: Codes
  readonly login: Login
  readonly words: Words
}

export function registrationCalls({ db, clock, limits, sessions, demandOpen, codes, login, words }: Deps) {
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
      const visitor = await demandOpen(org, sso_token)
      const { phone, realName, password } = registrationTyped(form, await words.of(org.id, 'name'))
      if (channel !== defaultChannel && !(await channelNamed(db, org.id, channel))) throw new Refusal('channelUnknown')

      await codes.redeem('register', codeSubject.phone(org.id, phone), code)
      if (await isPhoneTaken(db, org.id, phone)) throw new Refusal('phoneTaken')
      const who = { org_id: org.id, phone, real_name: realName, password_hash: await login.hash(password) }
      // A partner says who somebody is, not that they teach here: the school says that (`members/vouched.ts`).
      const userId = await insert({ ...who, channel, created_at: now(), is_vouched: 0 }, visitor)
      const proof = login.untilPasswordChanges({ ...who, id: userId })
      return login.admit({ userId, proof, backUrl: visitor?.backUrl }, context)
    },

    async acceptSso({ token, remember = false, switch: mayReplace = false }, context) {
      const { caller, org, address } = context
      await limits.login(address)
      const visitor = await vouched(db, org.id, token, now())
      const told = { partner_name: visitor.partnerName, person_name: visitor.personName, bound_user_name: '' }
      const bound = await boundUser(db, visitor)
      if (!bound) return { ...told, user: null }
      // A link that anybody can send must not make somebody go on in another's account unawares.
      if (caller.role !== 'guest' && caller.id !== bound.id && !mayReplace) return { ...told, user: null, bound_user_name: bound.real_name }
      await spendOnEntry(db, visitor, now())
      const proof = { stillHolds: async () => (await boundUser(db, visitor))?.id === bound.id, otherwise: 'ssoWrong' } as const
      return { ...told, user: await login.admit({ userId: bound.id, proof, remember, backUrl: visitor.backUrl }, context) }
    },

    async bindThirdParty({ token }, { caller, org }) {
      const session = await sessions.findById(caller.sessionId, org.id)
      if (!session || now() - session.provenAt > freshSeconds) throw new Refusal('loginNotFresh')
      const visitor = await vouched(db, org.id, token, now())
      await db.transaction().execute(async (tx) => {
        await bind(tx, visitor, caller.id, now())
        if (visitor.backUrl !== '') await keepBackUrl(tx, caller.sessionId, visitor.backUrl)
      })
      await sessions.changed(caller.sessionId)
      return {}
    },

    bindings: async (_input, { caller }) => ({ list: await linksOf(db, caller.id) }),

    async unbind({ partner }, { caller }) {
      if (!(await unlink(db, caller.id, partner))) throw new Refusal('bindingUnknown')
      return {}
    },
  })
}
