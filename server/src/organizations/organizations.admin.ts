import type { Db } from '../db/database.ts'
import { jsonOf, tableOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { listedOrganizations } from './organizations.db.ts'

/** Whose data is here, with the codes that other commands ask for; `npm run admin -- organizations`. */
export async function organizationsAdmin(db: Db, args: readonly string[], say: (line: string) => void) {
  const [option, ...rest] = args
  if (rest.length > 0 || (option !== undefined && option !== '--json'))
    throw new StartFailure('用法：npm run admin -- organizations [--json]')
  const rows = await listedOrganizations(db)
  if (option) return say(jsonOf(rows))
  if (rows.length === 0) return say('还没有机构。')
  const lines = rows.map(({ id, code, name, class_count }) => [String(id), code, name, String(class_count)])
  for (const line of tableOf(['编号', '机构代码', '名称', '班级'], lines)) say(line)
}
