import { randomInt } from 'node:crypto'
import { jpGranters } from '../jp-classes/granters.ts'
import { noticeTo } from '../notices/notices.db.ts'
import type { Granter } from '../pay/granter.ts'
import { createPay } from '../pay/pay.ts'
import type { Deps } from './deps.ts'
import type { Ground } from './ground.ts'
import type { Lessons } from './lessons.ts'

/** Sells nothing: whatever is paid for it goes back by itself. */
const nothing: Granter = { grant: async () => false, revoke: async () => {} }

/** Money, and what each kind of order buys. */
export function openMoney({ db, clock, gateway, logger }: Deps, { sessions }: Ground, { live }: Lessons) {
  return createPay({
    ...{ db, clock, gateway, randomInt, logger },
    granters: { vip: nothing, ...jpGranters({ db, randomInt, sessions, live, notify: noticeTo }) },
  })
}
