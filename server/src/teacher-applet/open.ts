import type { Db } from '../db/database.ts'
import { isDemoSchool } from '../db/is-demo-school.ts'
import type { AppletPlace } from '../env.ts'
import type { AppletProvider } from './provider.ts'
import { createAppletSandbox } from './sandbox.ts'
import { createWechatApplet } from './wechat.ts'

/** Who says who holds the phone, as the settings say. */
export function openApplet(place: AppletPlace, db: Db): AppletProvider | undefined {
  if (place.by === 'off') return undefined
  if (place.by === 'wechat') return createWechatApplet(place)
  const sandbox = createAppletSandbox()
  return place.onlyDemo ? { ...sandbox, serves: (orgId) => isDemoSchool(db, orgId) } : sandbox
}
