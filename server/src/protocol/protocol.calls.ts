import { flagOf } from '@jiangtai/contract/flag'
import { protocol } from '@jiangtai/contract/protocol'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { agree, agreedAt } from './protocol.db.ts'
import { repositoryText, repositoryTitle, repositoryVersion } from './repository-text.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

export const protocolCalls = ({ db, clock }: Deps) =>
  answer(protocol, {
    async repository(_input, { caller, org }) {
      const agreed_at = await agreedAt(db, caller.id, repositoryVersion)
      const text = { title: repositoryTitle, content: repositoryText(org.longName), version: repositoryVersion }
      return { ...text, status: flagOf(agreed_at > 0), agreed_at }
    },

    async agree({ version }, { caller }) {
      if (version !== repositoryVersion) throw new Refusal('protocolOld')
      await agree(db, caller.id, version, clock.seconds())
      return {}
    },

    isNeeded: async (_input, { caller }) => ({ status: flagOf((await agreedAt(db, caller.id, repositoryVersion)) === 0) }),
  })
