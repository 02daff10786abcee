import { Refusal } from '@jiangtai/contract/refusal'
import type { SwitchName } from '@jiangtai/contract/switches'
import { type Bus, messageAs } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { SwitchChange, switchesChanged } from './set-switch.ts'
import { switchedOff, switchesVersions } from './switches.db.ts'

/** Whose switches have changed: one class's, or those of all classes of the organisation. */
export interface Switched {
  readonly orgId: number
  readonly classId?: number | undefined
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Bus
}

/** How late a change that nobody counted may be noticed, such as one made by hand. */
const freshMs = 30_000
const most = 1_000

export type Switches = Awaited<ReturnType<typeof createSwitches>>

/** What organisations have switched off; everything is on until somebody decides otherwise. */
export async function createSwitches({ db, clock, bus }: Deps) {
  const known = new Map<number, { readonly off: Promise<ReadonlySet<SwitchName>>; readonly readAt: number }>()
  const listeners = new Set<(change: Switched) => void>()
  const versions = new Map(await switchesVersions(db))

  async function offIn(orgId: number): Promise<ReadonlySet<SwitchName>> {
    const entry = known.get(orgId)
    if (entry && clock.ms() - entry.readAt < freshMs) return entry.off
    const off = switchedOff(db, orgId).then((names) => new Set(names))
    if (known.size >= most) known.clear()
    known.set(orgId, { off, readAt: clock.ms() })
    // A reading that failed is not kept.
    off.catch(() => known.delete(orgId))
    return off
  }

  function noticed(change: Switched, version: number) {
    const before = versions.get(change.orgId) ?? 0
    if (version <= before) return
    versions.set(change.orgId, version)
    known.delete(change.orgId)
    // What was missed in between may have been about any class.
    for (const hear of listeners) hear(version === before + 1 ? change : { orgId: change.orgId })
  }

  await bus.subscribe(switchesChanged, (message) => {
    const change = messageAs(SwitchChange, message)
    if (change) noticed({ orgId: change.orgId, classId: change.classId }, change.version)
  })

  return {
    offIn,
    /** The check of everything an organisation can switch off. */
    async demand(orgId: number, name: SwitchName) {
      if ((await offIn(orgId)).has(name)) throw new Refusal('switchedOff')
    },
    onChange: (hear: (change: Switched) => void) => void listeners.add(hear),
    /** The bus may lose messages: what is stored is compared with what this node has heard of. */
    async lookAround() {
      for (const [orgId, version] of await switchesVersions(db)) noticed({ orgId }, version)
    },
  }
}
