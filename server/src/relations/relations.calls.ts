import { Refusal } from '@jiangtai/contract/refusal'
import { relations } from '@jiangtai/contract/relations'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Entry } from '../entry/entry.ts'
import { answer } from '../http/answer.ts'
import type { Switches } from '../switches/switches.ts'
import { relate, relatedTo, sessionManner, unrelate } from './relations.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly entry: Entry
  readonly switches: Switches
}

export const relationCalls = ({ db, clock, entry, switches }: Deps) =>
  answer(relations, {
    async list(_input, { caller, org }) {
      await switches.demand(org.id, 'account_relation')
      return { list: await relatedTo(db, caller.id, org.id) }
    },

    async add(credentials, { caller, org, address }) {
      await switches.demand(org.id, 'account_relation')
      const { id, username, real_name, user_type } = await entry.prove(credentials, { org, address })
      if (id === caller.id) throw new Refusal('relationSelf')
      await relate(db, caller.id, id, clock.seconds())
      return { user_id: id, user_name: username, real_name, user_type }
    },

    async change({ user_id }, context) {
      const { caller, org } = context
      await switches.demand(org.id, 'account_relation')
      const related = await relatedTo(db, caller.id, org.id)
      if (!related.some((account) => account.user_id === user_id)) throw new Refusal('relationUnknown')
      const manner = await sessionManner(db, caller.sessionId)
      if (!manner) throw new Refusal('noSession')
      const { origin, is_persistent, back_url } = manner
      return entry.admit({ userId: user_id, origin, remember: is_persistent === 1, backUrl: back_url }, context)
    },

    async remove({ user_id }, { caller, org }) {
      await switches.demand(org.id, 'account_relation')
      if (!(await unrelate(db, caller.id, user_id))) throw new Refusal('relationUnknown')
      return {}
    },
  })
