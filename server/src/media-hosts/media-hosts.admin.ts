import { thirdParties } from '@jiangtai/contract/addresses'
import { platformNames } from '@jiangtai/contract/media'
import { type HostFault, isHostAmong, mediaHostOf, mostMediaHosts } from '@jiangtai/contract/media-hosts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { jsonOf, organizationCalled } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { addMediaHosts, mediaHostsOf, ownHosts, removeMediaHosts } from './media-hosts.db.ts'
import { mediaHostsChanged } from './media-hosts.ts'

const platforms = thirdParties.map(({ id }) => platformNames[id]).join('、')
const usage = `用法：npm run admin -- hosts list|add|remove <机构代码> [网站…] [--json]
网站写成 v.qq.com，或者 *.example.com（它下面的全部），也可以写平台：${platforms}。`

const wrong = (sentence: string) => new StartFailure(`${sentence}\n${usage}`)

const faults: Readonly<Record<HostFault, string>> = {
  notAscii: '里有英文字母以外的文字：请写成 xn-- 开头的形式，免得和看起来一样的网站混淆。',
  notHost: '不是网站的名字：不要写 https://、端口和后面的路径。',
  notPublic: '在本机或局域网里，不能允许。',
  tooWide: '太宽了，任何人都能在它下面开网站。',
}

type Publish = (channel: string, message: string) => Promise<void>

/** The hosts behind what was typed: one, or those of a platform's players. */
function hostsCalled(typed: string): readonly string[] {
  const party = thirdParties.find(({ id }) => platformNames[id] === typed)
  if (party) return party.players
  const read = mediaHostOf(typed)
  if ('fault' in read) throw new StartFailure(`“${typed}”${faults[read.fault]}`)
  return [read.host]
}

/** Which hosts addresses of resources may have; `npm run admin -- hosts …`. */
export async function mediaHostsAdmin(db: Db, args: readonly string[], say: (line: string) => void, publish: Publish) {
  const isJson = args.includes('--json')
  const [what = '', code, ...typed] = args.filter((arg) => arg !== '--json')
  const option = typed.find((arg) => arg.startsWith('-'))
  if (option !== undefined) throw wrong(`没有选项“${option}”。`)
  if (!['list', 'add', 'remove'].includes(what)) throw wrong(what === '' ? '要做什么？' : `没有“${what}”这个命令。`)
  if (code === undefined) throw wrong('还缺机构代码。')
  if (what === 'list' && typed.length > 0) throw wrong(`多了“${typed.join(' ')}”。`)
  if (what !== 'list' && typed.length === 0) throw wrong('还缺网站。')
  const orgId = await organizationCalled(db, code)
  const hosts = [...new Set(typed.flatMap(hostsCalled))]
  if (what === 'add') await add(db, orgId, hosts)
  if (what === 'remove') await remove(db, orgId, code, hosts)
  if (what !== 'list') await publish(mediaHostsChanged, JSON.stringify({ orgId })).catch(() => {})
  const list = await mediaHostsOf(db, orgId)
  if (isJson) return say(jsonOf({ org_code: code, hosts: list }))
  if (what !== 'list') say('已保存。有 Redis 的服务器马上知道，其他的最迟 5 秒；页面下次打开时生效。')
  if (list.length === 0) return say(`${code} 没有允许任何网站。`)
  for (const host of list) say(host)
}

async function add(db: Db, orgId: number, hosts: readonly string[]) {
  const own = (await ownHosts(db)).find((host) => isHostAmong(host, hosts))
  if (own !== undefined) throw new StartFailure(`${own} 是这里自己的网址，不能允许：放在框里的网页会变成自己人。`)
  await db.transaction().execute(async (tx) => {
    await lockOrganization(tx, orgId)
    const before = await mediaHostsOf(tx, orgId)
    const count = new Set([...before, ...hosts]).size
    if (count > mostMediaHosts) throw new StartFailure(`每个机构最多 ${mostMediaHosts} 个网站：已有 ${before.length} 个。一个也没有加入。`)
    await addMediaHosts(tx, orgId, hosts)
  })
}

async function remove(db: Db, orgId: number, code: string, hosts: readonly string[]) {
  const list = await mediaHostsOf(db, orgId)
  const unknown = hosts.filter((host) => !list.includes(host))
  if (unknown.length > 0) throw new StartFailure(`${code} 没有允许过 ${unknown.join('、')}。一个也没有去掉。`)
  await removeMediaHosts(db, orgId, hosts)
}
