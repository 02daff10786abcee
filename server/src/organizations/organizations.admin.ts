import { byCommandLine } from '../audits/audits.db.ts'
import { type Changed, change, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf } from '../listing.ts'
import { hostsOf, lockSchools } from '../members/schools.db.ts'
import { codeTyped, hostsTyped } from '../members/schools.ts'
import { StartFailure } from '../start-failure.ts'
import { addSchool, changeHosts, changeSchool } from './change-school.ts'
import { isDefault, organizationsChanged } from './directory.ts'
import { listedOrganizations } from './organizations.db.ts'
import { lockedSchool } from './school.db.ts'
import { namesTyped } from './school.ts'

const usage = `用法：npm run admin -- organizations [--json]
      npm run admin -- organizations add <机构代码> <学校全称> <简称> <网址…> [--dry-run] [--json]
      npm run admin -- organizations rename <机构代码> <学校全称> <简称> [--dry-run] [--json]
      npm run admin -- organizations hosts <机构代码> [add|remove <网址…>] [--dry-run] [--json]
网址写成 class.example.cn 或 10.0.0.5:3000，不要写后面的路径。机构代码以后不能改。`

interface Place {
  readonly publish: (channel: string, message: string) => Promise<void>
  readonly defaultOrg: string | undefined
}

/** The operator's own words are taken as they are. */
const anyWords = () => false

/** Schools of this server; `npm run admin -- organizations …`. */
export async function organizationsAdmin(db: Db, args: readonly string[], say: (line: string) => void, place: Place) {
  const { manner, rest } = mannerOf(args)
  const [what, code = '', ...typed] = rest
  if (rest.some((arg) => arg.startsWith('-'))) throw new StartFailure(usage)
  if (what === undefined) return list(db, manner.isJson, say)
  if (code === '') throw new StartFailure(usage)
  const now = systemClock.seconds()
  const tell = () => place.publish(organizationsChanged, '').catch(() => {})
  const doing = (act: (tx: Db) => Promise<Omit<Changed, 'after'>>) =>
    change(db, manner, say, async (tx) => ({ ...(await act(tx)), after: tell }))

  if (what === 'add') {
    const [longName, shortName, ...hosts] = typed
    if (longName === undefined || shortName === undefined || hosts.length === 0) throw new StartFailure(usage)
    const names = namesTyped({ system_long_name: longName, system_sort_name: shortName }, anyWords)
    const added = { code: codeTyped(code), longName: names.system_long_name, shortName: names.system_sort_name, hosts: hostsTyped(hosts) }
    return doing(async (tx) => {
      await addSchool(tx, { actorId: null, address: '', now }, added)
      return {
        lines: [
          `新建了 ${added.longName}（${code}），网址：${added.hosts.join('、')}。它还没有老师和管理员：平台运维可以在学校管理里添加。`,
        ],
        data: { org_code: code, name: added.longName, hosts: added.hosts },
      }
    })
  }
  const orgId = await organizationCalled(db, code)
  if (what === 'rename') {
    const [longName, shortName, ...more] = typed
    if (longName === undefined || shortName === undefined || more.length > 0) throw new StartFailure(usage)
    const names = namesTyped({ system_long_name: longName, system_sort_name: shortName }, anyWords)
    return doing(async (tx) => {
      const { org_code: _code, logo: _logo, favicon: _favicon, version: _version, ...before } = await lockedSchool(tx, orgId)
      // A title that was the name goes on to be it.
      const page_title = before.page_title === before.system_long_name ? names.system_long_name : before.page_title
      await changeSchool(tx, byCommandLine(orgId, now), { ...before, ...names, page_title })
      return { lines: [`${code} 现在叫 ${names.system_long_name}（${names.system_sort_name}）。`], data: { org_code: code, ...names } }
    })
  }
  if (what === 'hosts') {
    const [how, ...named] = typed
    if (how === undefined) return listHosts(db, orgId, code, manner.isJson, say)
    if (!['add', 'remove'].includes(how) || named.length === 0) throw new StartFailure(usage)
    const asked = hostsTyped(named)
    return doing(async (tx) => {
      await lockSchools(tx)
      const before = (await hostsOf(tx, orgId)).map(({ host }) => host)
      const unknown = how === 'remove' ? asked.filter((host) => !before.includes(host)) : []
      if (unknown.length > 0) throw new StartFailure(`${code} 没有网址 ${unknown.join('、')}。一个也没有去掉。`)
      const hosts = how === 'add' ? hostsTyped([...before, ...asked]) : before.filter((host) => !asked.includes(host))
      await changeHosts(tx, byCommandLine(orgId, now), { hosts, isDefault: await isDefault(tx, place.defaultOrg, code) })
      return { lines: [`${code} 的网址：${hosts.join('、') || '没有'}`], data: { org_code: code, hosts } }
    })
  }
  throw new StartFailure(usage)
}

async function listHosts(db: Db, orgId: number, code: string, isJson: boolean, say: (line: string) => void) {
  const hosts = (await hostsOf(db, orgId)).map(({ host }) => host)
  if (isJson) return say(jsonOf({ org_code: code, hosts }))
  for (const line of hosts.length === 0 ? [`${code} 没有自己的网址。`] : hosts) say(line)
}

/** Whose data is here, with the codes that other commands ask for. */
async function list(db: Db, isJson: boolean, say: (line: string) => void) {
  const rows = await listedOrganizations(db)
  if (isJson) return say(jsonOf(rows))
  if (rows.length === 0) return say('还没有机构。')
  const lines = rows.map(({ id, code, name, class_count }) => [String(id), code, name, String(class_count)])
  for (const line of tableOf(['编号', '机构代码', '名称', '班级'], lines)) say(line)
}
