import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { listedClasses } from './classes.db.ts'

/** The classes of a school, with the ids that other commands ask for; `npm run admin -- classes …`. */
export async function classesAdmin(db: Db, args: readonly string[], say: (line: string) => void) {
  const [code, option, ...rest] = args
  if (code === undefined || code.startsWith('-') || rest.length > 0 || (option !== undefined && option !== '--json'))
    throw new StartFailure('用法：npm run admin -- classes <机构代码> [--json]')
  const rows = await listedClasses(db, await organizationCalled(db, code))
  if (option) return say(jsonOf(rows))
  if (rows.length === 0) return say('还没有班级。')
  const lines = rows.map(({ id, name, join_code, student_count, teachers }) => [
    ...[String(id), name, join_code ?? '', String(student_count)],
    teachers.join('、'),
  ])
  for (const line of tableOf(['编号', '班级', '班级码', '学生', '老师'], lines)) say(line)
}
