import { Refusal } from '@jiangtai/contract/refusal'
import { isOfClass, switchCalls } from '@jiangtai/contract/switches'
import { byCaller } from '../audits/audits.db.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { inClassOrder } from '../members/class-order.ts'
import { storeSwitch, tellSwitched } from './set-switch.ts'
import { classIn, classSizes, decidedIn } from './switches.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
}

const decidedFor = (classId: number, ofClasses: Awaited<ReturnType<typeof decidedIn>>['ofClasses']) =>
  ofClasses.flatMap(({ class_id, name, is_on }) => (class_id === classId ? [{ name, is_on }] : []))

export function switchesCalls({ db, clock, bus }: Deps) {
  return answer(switchCalls, {
    async list(_input, { org }) {
      const { ofOrg, ofClasses } = await decidedIn(db, org.id)
      return {
        decided: ofOrg,
        classes: inClassOrder(await classSizes(db, org.id)).map((one) => ({ ...one, decided: decidedFor(one.id, ofClasses) })),
      }
    },

    async set({ scope, id, name, value }, context) {
      const by = byCaller(context, clock.seconds())
      const change = await db.transaction().execute(async (tx) => {
        if (scope === 'org') return storeSwitch(tx, by, { name, isOn: value })
        const found = id === undefined ? undefined : await classIn(tx, context.org.id, id)
        if (id === undefined || !found) throw new Refusal('foreignClass')
        if (!isOfClass(name)) throw new Refusal('badInput', { data: { fields: ['name'] } })
        return storeSwitch(tx, by, { name, isOn: value, inClass: { id, name: found.name } })
      })
      await tellSwitched(bus.publish, change)
      const { ofOrg, ofClasses } = await decidedIn(db, context.org.id)
      return { decided: change.classId === undefined ? ofOrg : decidedFor(change.classId, ofClasses) }
    },
  })
}
