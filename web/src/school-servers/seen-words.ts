import { elsewhereWords, registeredPort } from '@jiangtai/contract/school-server-door'
import { type SchoolServer, schoolServerLimits, schoolServerOrigin } from '@jiangtai/contract/school-servers'
import type { Tried } from '../kit/near/try-server.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { sizeText } from '../parts/library/size-text.ts'

/** It has said lately that it is there. */
export const isHeard = ({ seen_at }: SchoolServer, now: Date) => now.getTime() / 1000 - seen_at < 3 * schoolServerLimits.helloSeconds

interface Seen {
  readonly text: string
  /** Somebody has to do something. */
  readonly isWrong: boolean
}

/** How a school server is, as its administrator reads it. `tried`: whether this computer finds it; undefined: that is being looked at. */
export function seenWords(server: SchoolServer, tried: Tried | undefined, now: Date): Seen {
  const { seen_at, file_count, file_bytes } = server
  if (seen_at === 0) return { text: '还没有联系过：在那台电脑上运行 npm run school-server', isWrong: false }
  const kept = `存有 ${file_count} 个文件，${sizeText(file_bytes)}`
  if (!isHeard(server, now)) return { text: `没有回应，最后联系 ${whenOf(seen_at, now)}，文件现在从本站读取 · ${kept}`, isWrong: true }
  const elsewhere = elsewhereWords(server)
  if (tried === 'insecure')
    return { text: `学校用 https 打开，页面不会用 http 的学校服务器：请移除它，用 https:// 开头的地址重新登记 · ${kept}`, isWrong: true }
  if (tried === 'not found') return { text: `${notFound(server, elsewhere)} · ${kept}`, isWrong: true }
  if (tried === 'found') return { text: `正常 · ${kept}`, isWrong: false }
  if (elsewhere !== undefined) return { text: `${elsewhere}，页面可能找不到它 · ${kept}`, isWrong: true }
  const looking = tried === 'not asked' ? '刷新页面，就检查这台电脑能不能连上它' : '正在检查这台电脑能不能连上它'
  return { text: `它刚联系过本站，${looking} · ${kept}`, isWrong: false }
}

const notFound = (server: SchoolServer, elsewhere: string | undefined) =>
  elsewhere === undefined
    ? `它刚联系过本站，但这台电脑连不上 ${schoolServerOrigin(server)}：请看它是不是停了，地址和防火墙对不对。这台电脑不在校园网里的话，请到校园网里再看`
    : `页面找不到它：${elsewhere}。请让它在端口 ${registeredPort(server)} 上提供服务，或者移除后按实际的地址重新登记`

const usualPort = '8090'

type Registered = Pick<SchoolServer, 'host' | 'is_secure'>

function settingsOf({ host, is_secure }: Registered, mainUrl: string, key: string): readonly string[] {
  const port = String(registeredPort({ host, is_secure }))
  return [
    ...(port === usualPort ? [] : [`PORT=${port}`]),
    ...(is_secure === 1 ? ['HTTPS=1'] : []),
    ...[`SCHOOL_SERVER_MAIN=${mainUrl}`, `SCHOOL_SERVER_KEY=${key}`],
  ]
}

/** What is typed on the machine that becomes one, so that it answers where it is registered. */
export const startCommand = (server: Registered, mainUrl: string, key: string) =>
  [...settingsOf(server, mainUrl, key), 'npm run school-server'].join(' ')

/** The same at the prompt of Windows (cmd), where a space before && would be part of the value. */
export const windowsCommand = (server: Registered, mainUrl: string, key: string) =>
  [...settingsOf(server, mainUrl, key).map((setting) => `set ${setting}`), 'npm run school-server'].join('&& ')
