import { elsewhereWords } from '@jiangtai/contract/school-server-door'
import { schoolServerOrigin } from '@jiangtai/contract/school-servers'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf, timeOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { addSchoolServer, removeSchoolServer } from './change-school-servers.ts'
import { schoolServersOf } from './school-servers.db.ts'
import { tellSchoolServers } from './school-servers.ts'

const usage = `用法：npm run admin -- school-servers list <机构代码> [--json]
      npm run admin -- school-servers add <机构代码> <名称> <地址>
      npm run admin -- school-servers remove <机构代码> <编号>
地址写成 192.168.1.9:8090，或者 https:// 开头的网址。密钥只在登记时显示一次。`

const wrong = (sentence: string) => new StartFailure(`${sentence}\n${usage}`)

interface Ways {
  readonly publish: (channel: string, message: string) => Promise<void>
  readonly newKey: () => string
}

/** The school servers of an organisation; `npm run admin -- school-servers …`. */
export async function schoolServersAdmin(
  db: Db,
  args: readonly string[],
  say: (line: string) => void,
  { publish, newKey }: Ways,
): Promise<void> {
  const { manner, rest } = mannerOf(args)
  const [what = '', code, ...typed] = rest
  const option = typed.find((arg) => arg.startsWith('-'))
  if (option !== undefined) throw wrong(`没有选项“${option}”。`)
  const counts: Readonly<Record<string, number>> = { list: 0, add: 2, remove: 1 }
  const count = Object.hasOwn(counts, what) ? counts[what] : undefined
  if (count === undefined) throw wrong(what === '' ? '要做什么？' : `没有“${what}”这个命令。`)
  if (code === undefined) throw wrong('还缺机构代码。')
  if (typed.length > count) throw wrong(`多了“${typed.slice(count).join(' ')}”。`)
  if (typed.length < count) throw wrong(what === 'add' ? '还缺名称或地址。' : '还缺编号。')
  const orgId = await organizationCalled(db, code)
  if (what === 'list') return list(db, orgId, manner.isJson, say)
  const by = byCommandLine(orgId, systemClock.seconds())
  const after = () => tellSchoolServers(publish, orgId)
  const [first = '', address = ''] = typed
  await change(db, manner, say, async (tx) => {
    if (what === 'remove') {
      const id = /^[1-9]\d{0,8}$/.test(first) ? Number(first) : 0
      await removeSchoolServer(tx, by, id)
      return { lines: ['已移除：它的密钥从现在起没有用了。'], data: { id }, after }
    }
    const key = newKey()
    const id = await addSchoolServer(tx, by, { name: first, address, key })
    const shown = manner.isDry ? '' : key
    const lines = [`已登记，编号 ${id}。密钥只显示这一次：`, shown, '在学校服务器上写成 SCHOOL_SERVER_KEY，再运行 npm run school-server。']
    return { lines: manner.isDry ? ['登记一台学校服务器，并给出它的密钥。'] : lines, data: { id, key: shown }, after }
  })
}

async function list(db: Db, orgId: number, isJson: boolean, say: (line: string) => void) {
  const all = await schoolServersOf(db, orgId)
  if (isJson) return say(jsonOf({ list: all.map(({ key_hash: _hash, org_id: _org, ...server }) => server) }))
  if (all.length === 0) return say('还没有登记学校服务器。')
  const seen = (at: number) => (at === 0 ? '还没有联系过' : timeOf(at))
  const rows = all.map((one) => [String(one.id), one.name, schoolServerOrigin(one), seen(one.seen_at), String(one.file_count)])
  tableOf(['编号', '名称', '地址', '最后联系', '文件'], rows).forEach(say)
  for (const one of all) {
    const elsewhere = elsewhereWords(one)
    if (elsewhere) say(`页面可能找不到 ${one.name}（编号 ${one.id}）：${elsewhere}。`)
  }
}
