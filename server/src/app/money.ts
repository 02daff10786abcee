import { randomInt } from 'node:crypto'
import type { Granter } from '../pay/granter.ts'
import { createPay } from '../pay/pay.ts'
import { vipGranter } from '../vip/granter.ts'
import type { Deps } from './deps.ts'
import type { Ground } from './ground.ts'
import type { Lessons } from './lessons.ts'

/** Sells nothing: whatever is paid for it goes back by itself. */
const nothing: Granter = { grant: async () => false, revoke: async () => {} }

/** Money, and what each kind of order buys. */
export function openMoney({ db, clock, gateway, logger }: Deps, _ground: Ground, _lessons: Lessons) {
  return createPay({
    ...{ db, clock, gateway, randomInt, logger },
    granters: { vip: vipGranter, 'jp-class': nothing, 'jp-share': nothing },
  })
}
