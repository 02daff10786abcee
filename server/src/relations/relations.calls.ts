import { Refusal } from '@jiangtai/contract/refusal'
import { relations } from '@jiangtai/contract/relations'
import { userTypes } from '@jiangtai/contract/roles'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Login } from '../login/login.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Switches } from '../switches/switches.ts'
import { relate, relatedTo, unrelate } from './relations.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly login: Login
  readonly sessions: Sessions
  readonly switches: Switches
}

export const relationCalls = ({ db, clock, login, sessions, switches }: Deps) =>
  answer(relations, {
    async list(_input, { caller, org }) {
      await switches.demand(org.id, 'account_relation')
      return { list: await relatedTo(db, caller.id, org.id) }
    },

    async add({ own_password, ...credentials }, { caller, org, address }) {
      await switches.demand(org.id, 'account_relation')
      await login.proveOwn(own_password, caller, { org, address }, 'ownPasswordWrong')
      const { id, username, real_name, user_type } = await login.prove(credentials, { org, address }, 'relatedPasswordWrong')
      if (id === caller.id) throw new Refusal('relationSelf')
      if (user_type !== userTypes[caller.role]) throw new Refusal('relationRoles')
      await relate(db, caller.id, id, clock.seconds())
      return { user_id: id, user_name: username, real_name, user_type }
    },

    async change({ user_id }, context) {
      const { caller, org } = context
      await switches.demand(org.id, 'account_relation')
      const stillHolds = async () => (await relatedTo(db, caller.id, org.id)).some((account) => account.user_id === user_id)
      if (!(await stillHolds())) throw new Refusal('relationUnknown')
      const session = await sessions.findById(caller.sessionId, org.id)
      if (!session) throw new Refusal('noSession')
      const { origin, isPersistent, backUrl, provenAt } = session
      const proof = { stillHolds, otherwise: 'relationUnknown' } as const
      return login.admit({ userId: user_id, proof, origin, remember: isPersistent, backUrl, provenAt }, context)
    },

    async remove({ user_id }, { caller, org }) {
      await switches.demand(org.id, 'account_relation')
      if (!(await unrelate(db, caller.id, user_id))) throw new Refusal('relationUnknown')
      return {}
    },
  })
