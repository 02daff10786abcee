import type { Db } from '../db/database.ts'
import { isDemoSchool } from '../db/is-demo-school.ts'
import type { ChatPlace } from '../env.ts'
import type { Once } from '../once/once.ts'
import type { ChatProvider } from './provider.ts'
import { createChatSandbox } from './sandbox.ts'
import { createWechatLogin } from './wechat.ts'

interface Deps {
  readonly db: Db
  readonly once: Once
  readonly secret: string
}

/** Who says who somebody is, as the settings say. */
export function openChatProvider(place: ChatPlace, { db, ...deps }: Deps): ChatProvider | undefined {
  if (place.by === 'wechat') return createWechatLogin(place)
  if (place.by === 'off') return undefined
  const sandbox = createChatSandbox(deps)
  return place.onlyDemo ? { ...sandbox, serves: (orgId) => isDemoSchool(db, orgId) } : sandbox
}
