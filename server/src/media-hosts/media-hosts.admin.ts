import { thirdParties } from '@jiangtai/contract/addresses'
import { platformNames } from '@jiangtai/contract/media'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { changeMediaHosts, hostsCalled } from './change-media-hosts.ts'
import { mediaHostsOf } from './media-hosts.db.ts'
import { tellMediaHosts } from './media-hosts.ts'

const platforms = thirdParties.map(({ id }) => platformNames[id]).join('、')
const usage = `用法：npm run admin -- hosts list|add|remove <机构代码> [网站…] [--dry-run] [--json]
网站写成 v.qq.com，或者 *.example.com（它下面的全部），也可以写平台：${platforms}。`

const wrong = (sentence: string) => new StartFailure(`${sentence}\n${usage}`)

type Publish = (channel: string, message: string) => Promise<void>

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
    const by = byCommandLine(orgId, systemClock.seconds())
    const list = await changeMediaHosts(tx, by, what === 'add' ? { add: hosts, del: [] } : { add: [], del: hosts })
    return {
      lines: ['已保存。有 Redis 的服务器马上知道，其他的最迟 5 秒；页面下次打开时生效。', ...listed(list)],
      data: { org_code: code, hosts: list },
      after: () => tellMediaHosts(publish, orgId),
    }
  })
}
