import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { FunctionSwitch } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { switchedOff } from './switches.db.ts'

export type SwitchName = FunctionSwitch | InteractionFlag

/** How late a change may be noticed. */
const freshMs = 30_000
const most = 1_000

export type Switches = ReturnType<typeof createSwitches>

/** What organisations have switched off; everything is on until somebody decides otherwise. */
export function createSwitches({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const known = new Map<number, { readonly off: ReadonlySet<SwitchName>; readonly readAt: number }>()

  async function offIn(orgId: number): Promise<ReadonlySet<SwitchName>> {
    const entry = known.get(orgId)
    if (entry && clock.ms() - entry.readAt < freshMs) return entry.off
    const off = new Set(await switchedOff(db, orgId))
    if (known.size >= most) known.clear()
    known.set(orgId, { off, readAt: clock.ms() })
    return off
  }

  return {
    offIn,
    /** The check of everything an organisation can switch off. */
    async demand(orgId: number, name: SwitchName) {
      if ((await offIn(orgId)).has(name)) throw new Refusal('switchedOff')
    },
  }
}
