import { isHostAmong, mediaHosts } from '@jiangtai/contract/media-hosts'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller } from '../audits/audits.db.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { nextSlice } from '../slices.ts'
import { changeMediaHosts, hostsCalled } from './change-media-hosts.ts'
import { addressesAfter, mediaHostsOf } from './media-hosts.db.ts'
import { tellMediaHosts } from './media-hosts.ts'

/** What is counted at once. */
const addressesInSlice = 2_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
}

export function mediaHostCalls({ db, clock, bus }: Deps) {
  async function listed(orgId: number) {
    const shown = new Map<string, number>()
    for (let last: number | undefined = 0; last !== undefined; ) {
      await nextSlice()
      const some: Awaited<ReturnType<typeof addressesAfter>> = await addressesAfter(db, orgId, last, addressesInSlice)
      for (const { address } of some) {
        // One that was stored wrong is of no host.
        if (address === null || !URL.canParse(address)) continue
        const { hostname } = new URL(address)
        shown.set(hostname, (shown.get(hostname) ?? 0) + 1)
      }
      last = some.at(-1)?.id
    }
    const countOf = (entry: string) => [...shown].reduce((sum, [host, count]) => sum + (isHostAmong(host, [entry]) ? count : 0), 0)
    return { list: (await mediaHostsOf(db, orgId)).map((host) => ({ host, resource_count: countOf(host) })) }
  }

  return answer(mediaHosts, {
    list: (_input, { org }) => listed(org.id),

    async save({ add = [], del = [] }, context) {
      if (add.length + del.length === 0) throw new Refusal('nothingChosen')
      const hosts = [...new Set(add.flatMap(hostsCalled))]
      const by = byCaller(context, clock.seconds())
      await db.transaction().execute((tx) => changeMediaHosts(tx, by, { add: hosts, del }))
      await tellMediaHosts(bus.publish, by.orgId)
      return listed(by.orgId)
    },
  })
}
