import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { isDemoSchool } from '../db/is-demo-school.ts'
import type { PayPlace, WechatPlace } from '../env.ts'
import { causeOf, StartFailure } from '../start-failure.ts'
import type { PayGateway } from './gateway.ts'
import { createSandbox } from './sandbox.ts'
import { createWechat } from './wechat.ts'
import { publicKeyOf } from './wechat-signing.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

/** Who takes money, as the settings say. */
export function openGateway(place: PayPlace, deps: Deps): PayGateway | undefined {
  if (place.by === 'sandbox') {
    const sandbox = createSandbox(deps)
    return place.onlyDemo ? { ...sandbox, serves: (orgId) => isDemoSchool(deps.db, orgId) } : sandbox
  }
  return place.by === 'wechat' ? openWechat(place, deps.clock) : undefined
}

function openWechat({ keyFile, publicKey, ...place }: WechatPlace, clock: Clock) {
  const key = keyIn(keyFile, 'WECHAT_PAY_KEY_FILE', createPrivateKey)
  const platform = publicKey && { id: publicKey.id, key: keyIn(publicKey.file, 'WECHAT_PAY_PUBLIC_KEY_FILE', publicKeyOf) }
  return createWechat({ ...place, key, platform }, clock)
}

function keyIn<T>(file: string, name: string, read: (pem: string) => T): T {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    // The error of a key may repeat a part of it.
    const cause = error instanceof Error && 'path' in error ? causeOf(error) : '里面不是 PEM 格式的密钥'
    throw new StartFailure(`环境变量 ${name} 指向的文件 ${file} 读不出来：${cause}。`)
  }
}
