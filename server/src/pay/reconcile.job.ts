import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { dateOf } from '../days.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { differenceWords, reconciledWords } from './compare.ts'
import { BillNotYet, type PayGateway } from './gateway.ts'
import type { Pay } from './pay.ts'
import { reconcile } from './reconcile.ts'

export const reconcileJob = 'pay-reconcile'
/** 04:10 in China. */
export const reconcileAt = 4 * 3600 + 600
const day = 86_400

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly gateway: PayGateway | undefined
  readonly pay: Pick<Pay, 'take'>
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Every night the last two days: the bill of the very last may not be written yet, and what it brings in is looked at the next night. */
export const reconcileKind = ({ db, clock, gateway, pay, logger }: Deps): JobKind => ({
  name: reconcileJob,
  atOnce: 1,
  async run({ signal }) {
    if (!gateway) return undefined
    const said: string[] = []
    for (const date of [2, 1].map((ago) => dateOf(clock.seconds() - ago * day))) {
      signal.throwIfAborted()
      try {
        const made = await reconcile({ db, clock, gateway, pay, report: (error) => logger.error(error) }, date)
        said.push(reconciledWords(made))
        logger.info({ date, payments: made.payments, refunds: made.refunds }, 'compared with the gateway')
        for (const difference of made.differences) logger.warn({ date, ...difference }, differenceWords(difference))
      } catch (error) {
        if (!(error instanceof BillNotYet)) throw error
      }
    }
    return { msg: said.join('；') }
  },
})
