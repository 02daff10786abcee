import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { ClassSwitch, SwitchName } from '../db/switch-names.ts'
import { nextSwitchesVersion, setClassSwitch, setOrgSwitch } from './switches.db.ts'

/** What nodes tell each other. Without `classId` it is about every class of the organisation. */
export const switchesChanged = 'switches-changed'
export const SwitchChange = z.object({ orgId: z.int(), classId: z.optional(z.int()), version: z.int() })

/** Of an organisation anything, of a class only what its bar offers and its tablets. */
export type SwitchSetting =
  | { readonly orgId: number; readonly name: SwitchName; readonly isOn: boolean }
  | { readonly orgId: number; readonly classId: number; readonly name: ClassSwitch; readonly isOn: boolean }

/** Stores it and tells the nodes; one that does not hear of it finds it within five seconds. */
export async function setSwitch(db: Db, publish: (channel: string, message: string) => Promise<void>, setting: SwitchSetting) {
  const { orgId, isOn } = setting
  const classId = 'classId' in setting ? setting.classId : undefined
  const version = await db.transaction().execute(async (tx) => {
    const next = await nextSwitchesVersion(tx, orgId)
    if ('classId' in setting) await setClassSwitch(tx, setting.classId, setting.name, isOn)
    else await setOrgSwitch(tx, orgId, setting.name, isOn)
    return next
  })
  await publish(switchesChanged, JSON.stringify({ orgId, classId, version } satisfies z.infer<typeof SwitchChange>)).catch(() => {})
}
