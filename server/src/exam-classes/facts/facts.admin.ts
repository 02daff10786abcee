import { mannerOf } from '../../changing.ts'
import type { Db } from '../../db/database.ts'
import { jsonOf, organizationCalled } from '../../listing.ts'
import { StartFailure } from '../../start-failure.ts'
import { rebuildFacts } from './rebuild.ts'
import { examsWithTries } from './slices.db.ts'

const usage = `用法：npm run admin -- facts rebuild <机构代码>
可以加 --dry-run（只说会怎样）和 --json。`

/**
 * Statistics of exams anew from the marks; `npm run admin -- facts …`. Nothing of it is written down: what comes out is what stood there, unless
 * somebody has changed the database by hand.
 */
export async function factsAdmin(db: Db, args: readonly string[], say: (line: string) => void) {
  const { manner, rest } = mannerOf(args)
  const [what, code, ...more] = rest
  if (what !== 'rebuild' || code === undefined || more.length > 0) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  const exams = await examsWithTries(db, orgId)
  if (manner.isDry && !manner.isJson) say(`试运行，什么也没有改变。不加 --dry-run 时重算 ${exams.length} 场考试的统计。`)
  if (!manner.isDry) await rebuildFacts(db, orgId, (title) => manner.isJson || say(title))
  if (manner.isJson) say(jsonOf({ is_done: manner.isDry ? 0 : 1, exams: exams.length }))
  else if (!manner.isDry) say(`已重算 ${exams.length} 场考试的统计。`)
}
