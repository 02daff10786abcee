import { thirdParties } from '@jiangtai/contract/addresses'
import { platformNames } from '@jiangtai/contract/media'
import { type HostFault, isHostAmong, mediaHostOf, mostMediaHosts } from '@jiangtai/contract/media-hosts'
import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { addMediaHosts, lockMediaHosts, mediaHostsOf, ownHosts, removeMediaHosts } from './media-hosts.db.ts'
import { mediaHostsChanged } from './media-hosts.ts'

const platforms = thirdParties.map(({ id }) => platformNames[id]).join('、')
const usage = `用法：npm run admin -- hosts list|add|remove <机构代码> [网站…] [--dry-run] [--json]
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
  const { manner, rest } = mannerOf(args)
  const [what = '', code, ...typed] = rest
  const option = typed.find((arg) => arg.startsWith('-'))
  if (option !== undefined) throw wrong(`没有选项“${option}”。`)
  if (!['list', 'add', 'remove'].includes(what)) throw wrong(what === '' ? '要做什么？' : `没有“${what}”这个命令。`)
  if (code === undefined) throw wrong('还缺机构代码。')
  if (what === 'list' && typed.length > 0) throw wrong(`多了“${typed.join(' ')}”。`)
  if (what !== 'list' && typed.length === 0) throw wrong('还缺网站。')
  const orgId = await organizationCalled(db, code)
  const hosts = [...new Set(typed.flatMap(hostsCalled))]
  const listed = (list: readonly string[]) => (list.length === 0 ? [`${code} 没有允许任何网站。`] : list)
  if (what === 'list') {
    const list = await mediaHostsOf(db, orgId)
    if (manner.isJson) return say(jsonOf({ org_code: code, hosts: list }))
    return listed(list).forEach(say)
  }
  await change(db, manner, say, async (tx) => {
    await lockMediaHosts(tx, orgId)
    const before = await mediaHostsOf(tx, orgId)
    if (what === 'add') await add(tx, orgId, hosts, before)
    else await remove(tx, orgId, code, hosts, before)
    const list = await mediaHostsOf(tx, orgId)
    await noteAudit(tx, byCommandLine(orgId, systemClock.seconds()), {
      ...{ act: 'hosts-changed', on: { kind: 'school', id: orgId, name: '允许的网站' } },
      ...{ before: { 网站: before.join(' ') }, after: { 网站: list.join(' ') } },
    })
    return {
      lines: ['已保存。有 Redis 的服务器马上知道，其他的最迟 5 秒；页面下次打开时生效。', ...listed(list)],
      data: { org_code: code, hosts: list },
      after: () => publish(mediaHostsChanged, JSON.stringify({ orgId })).catch(() => {}),
    }
  })
}

async function add(tx: Db, orgId: number, hosts: readonly string[], before: readonly string[]) {
  const own = (await ownHosts(tx)).find((host) => isHostAmong(host, hosts))
  if (own !== undefined) throw new StartFailure(`${own} 是这里自己的网址，不能允许：放在框里的网页会变成自己人。`)
  const count = new Set([...before, ...hosts]).size
  if (count > mostMediaHosts) throw new StartFailure(`每个机构最多 ${mostMediaHosts} 个网站：已有 ${before.length} 个。一个也没有加入。`)
  await addMediaHosts(tx, orgId, hosts)
}

async function remove(tx: Db, orgId: number, code: string, hosts: readonly string[], before: readonly string[]) {
  const unknown = hosts.filter((host) => !before.includes(host))
  if (unknown.length > 0) throw new StartFailure(`${code} 没有允许过 ${unknown.join('、')}。一个也没有去掉。`)
  await removeMediaHosts(tx, orgId, hosts)
}
