import { flagOf } from '@jiangtai/contract/flag'
import { bookLock, type ClassSwitch, isOnByDefault, type SwitchName, switchTitles } from '@jiangtai/contract/switches'
import * as z from 'zod/mini'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { stateOf } from './switch-titles.ts'
import { classDecided, nextSwitchesVersion, orgDecided, removeClassSwitch, setClassSwitch, setOrgSwitch } from './switches.db.ts'

/** What nodes tell each other. Without `classId` it is about every class of the organisation. */
export const switchesChanged = 'switches-changed'
export const SwitchChange = z.object({ orgId: z.int(), classId: z.optional(z.int()), version: z.int() })

/** Of an organisation anything, of a class only what its bar offers and its tablets. */
export type SwitchSetting =
  | { readonly name: SwitchName; readonly isOn: boolean; readonly inClass?: undefined }
  | { readonly name: ClassSwitch; readonly isOn: boolean; readonly inClass: { readonly id: number; readonly name: string } }

/** Stores it and writes it down; `tellSwitched` tells the nodes after that. */
export async function storeSwitch(tx: Db, by: AuditBy, { name, isOn, inClass }: SwitchSetting) {
  // First: whoever else changes a switch of this school waits here.
  const version = await nextSwitchesVersion(tx, by.orgId)
  const ofOrg = (await orgDecided(tx, by.orgId, name)) ?? flagOf(isOnByDefault(name))
  // What is off for the school is off whatever a class says; only the lock is handed down.
  const undecided = inClass && name !== bookLock ? 1 : ofOrg
  const before = (inClass && (await classDecided(tx, inClass.id, name))) ?? undecided
  // As the school has it: from now on whatever the school decides.
  if (inClass && undecided === flagOf(isOn)) await removeClassSwitch(tx, inClass.id, name)
  else if (inClass) await setClassSwitch(tx, inClass.id, name, isOn)
  else await setOrgSwitch(tx, by.orgId, name, isOn)
  await noteAudit(tx, by, {
    act: 'switch-set',
    on: inClass ? { kind: 'class', id: inClass.id, name: inClass.name } : { kind: 'school', id: by.orgId, name: '全校' },
    classId: inClass?.id,
    before: { [switchTitles[name]]: stateOf(before) },
    after: { [switchTitles[name]]: stateOf(isOn) },
  })
  return { orgId: by.orgId, classId: inClass?.id, version } satisfies z.infer<typeof SwitchChange>
}

/** One that does not hear of it finds it within five seconds. */
export const tellSwitched = (publish: (channel: string, message: string) => Promise<void>, change: z.infer<typeof SwitchChange>) =>
  publish(switchesChanged, JSON.stringify(change)).catch(() => {})
