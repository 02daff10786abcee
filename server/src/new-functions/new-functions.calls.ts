import { newFunctions } from '@jiangtai/contract/new-functions'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { isKnown, unreadOf } from './functions.ts'
import { createdAtOf, noteRead, readIdsOf } from './new-functions.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

export const newFunctionCalls = ({ db, clock }: Deps) =>
  answer(newFunctions, {
    list: async (_input, { caller: { id, role } }) => ({ list: unreadOf(role, await createdAtOf(db, id), await readIdsOf(db, id)) }),

    async read({ function_type_id }, { caller: { id, role } }) {
      if (!isKnown(function_type_id, role)) throw new Refusal('newFunctionUnknown')
      await noteRead(db, id, function_type_id, clock.seconds())
      return {}
    },
  })
