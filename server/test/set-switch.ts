import type { ClassSwitch, SwitchName } from '@jiangtai/contract/switches'
import { byCommandLine } from '../src/audits/audits.db.ts'
import type { Db } from '../src/db/database.ts'
import { type SwitchSetting, storeSwitch, tellSwitched } from '../src/switches/set-switch.ts'

type Setting = { readonly orgId: number; readonly isOn: boolean } & (
  | { readonly name: SwitchName; readonly classId?: undefined }
  | { readonly name: ClassSwitch; readonly classId: number }
)

/** As the operator sets it. */
export async function setSwitch(db: Db, publish: (channel: string, message: string) => Promise<void>, { orgId, ...setting }: Setting) {
  const { isOn } = setting
  const stored: SwitchSetting =
    setting.classId === undefined
      ? { name: setting.name, isOn }
      : { name: setting.name, isOn, inClass: { id: setting.classId, name: '班' } }
  await tellSwitched(publish, await db.transaction().execute((tx) => storeSwitch(tx, byCommandLine(orgId, 0), stored)))
}
