import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jpGranters } from '../jp-classes/granters.ts'
import { noticeTo } from '../notices/notices.db.ts'
import type { PayGateway } from '../pay/gateway.ts'
import type { Granters } from '../pay/granter.ts'
import { createPay } from '../pay/pay.ts'
import { vipGranter } from '../vip/granter.ts'
import type { Deps } from './deps.ts'
import type { Ground } from './ground.ts'
import type { Lessons } from './lessons.ts'

type Told = Parameters<typeof jpGranters>[0]

/** What each kind of order buys. */
const grantersOf = ({ db, sessions, live }: Pick<Told, 'db' | 'sessions' | 'live'>): Granters => ({
  vip: vipGranter(noticeTo),
  ...jpGranters({ db, randomInt, sessions, live, notify: noticeTo }),
})

/** Money, and what it buys. */
export const openMoney = ({ db, clock, gateway, logger }: Deps, { sessions }: Ground, { live }: Lessons) =>
  createPay({ ...{ db, clock, gateway, randomInt, logger }, granters: grantersOf({ db, sessions, live }) })

/** For an operator's command: whoever has a page open sees it at the next call. */
export function moneyWithoutPages(db: Db, gateway: PayGateway | undefined, logger: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const nobody = async () => {}
  const granters = grantersOf({ db, sessions: { changedFor: nobody }, live: { tell: nobody, refreshRoster: nobody } })
  return createPay({ db, clock: systemClock, gateway, randomInt, logger, granters })
}
