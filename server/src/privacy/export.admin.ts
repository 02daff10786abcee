import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { flagOf } from '@jiangtai/contract/flag'
import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled } from '../listing.ts'
import { usernameKey } from '../login/username.ts'
import { StartFailure } from '../start-failure.ts'
import type { Storage } from '../storage/storage.ts'
import { zipOf } from '../zip.ts'
import { personEntries, schoolEntries } from './export-zip.ts'
import { personCalled, schoolOf } from './requests.db.ts'

const usage = '用法：npm run admin -- export <机构代码> [账号] <文件.zip> [--dry-run] [--json]'

/** R1139: a person's data, or a school's, as a zip on this machine; `npm run admin -- export …`. */
export async function exportAdmin(
  db: Db,
  openStorage: () => Promise<Pick<Storage, 'read' | 'size'>>,
  args: readonly string[],
  say: (line: string) => void,
  clock: Clock = systemClock,
) {
  const { manner, rest } = mannerOf(args)
  const [code, ...named] = rest
  const file = named.at(-1)
  if (code === undefined || file === undefined || named.length > 2 || !file.endsWith('.zip')) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  const username = named.length === 2 ? (named[0] ?? '') : undefined
  const person = username === undefined ? undefined : await personCalled(db, orgId, usernameKey(username))
  if (username !== undefined && !person) throw new StartFailure(`${code} 没有账号 ${username}。`)
  const school = await schoolOf(db, orgId)
  if (!manner.isDry) {
    const exporting = { db, storage: await openStorage(), now: clock.seconds(), progress: () => {} }
    const entries = person ? personEntries(exporting, { ...person, org_id: orgId }) : schoolEntries(exporting, school)
    // Never over something that is there, and for nobody else to read.
    await pipeline(zipOf(entries), createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new StartFailure(`${file} 已经有了：请换一个文件名。`)
      throw error
    })
    const on = person ? ({ kind: 'person', id: person.id } as const) : ({ kind: 'school', name: school.long_name } as const)
    await noteAudit(db, byCommandLine(orgId, clock.seconds()), { act: 'data-exported', on })
  }
  const what = username === undefined ? '全校的数据和文件' : `${username} 的数据和文件`
  if (manner.isJson) return say(jsonOf({ is_done: flagOf(!manner.isDry), org_code: code, username: username ?? '', file }))
  if (manner.isDry) say('试运行，什么也没有改变。不加 --dry-run 时：')
  say(`${what}写到 ${file}。`)
}
