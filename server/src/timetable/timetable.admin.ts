import { readFile, writeFile } from 'node:fs/promises'
import { timetableLimits } from '@jiangtai/contract/timetable'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { jsonOf, organizationCalled } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { writeWorkbook } from '../workbook.ts'
import { importTimetable, rowsRead, schoolOf } from './import-timetable.ts'
import { readTimetable } from './read-timetable.ts'
import { cellsOf } from './timetable.db.ts'
import { listSheet, weekSheets } from './timetable-sheets.ts'

const usage = `用法：npm run admin -- timetable <机构代码> import <课表.xlsx|csv> [--dry-run] [--json]
      npm run admin -- timetable <机构代码> export <课表.xlsx> [--json]
导入的表格要有班级、星期、节次、学科和老师；表格里有的班，整个课表换成表格里的。`

/** The timetable from and into a table, on the machine itself; `npm run admin -- timetable …`. */
export async function timetableAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock = systemClock) {
  const { manner, rest } = mannerOf(args)
  const [code, what, file, ...more] = rest
  if (code === undefined || file === undefined || more.length > 0 || (what !== 'import' && what !== 'export')) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (what === 'export') {
    const school = await schoolOf(db, orgId)
    const cells = await cellsOf(db, orgId, {})
    if (!manner.isDry) await writeFile(file, await writeWorkbook([listSheet(cells, school), ...weekSheets(cells, school.periods)]))
    const classes = new Set(cells.map(({ class_id }) => class_id)).size
    return say(manner.isJson ? jsonOf({ classes, lessons: cells.length, file }) : `${classes} 个班、${cells.length} 节课，写在 ${file}。`)
  }
  const bytes = await readFile(file).catch(() => {
    throw new StartFailure(`读不了文件 ${file}。`)
  })
  if (bytes.length > timetableLimits.bytes) throw new StartFailure(`文件最大 ${timetableLimits.bytes / 1024 / 1024} MB。`)
  const rows = rowsRead(await readTimetable({ bytes }))
  await change(db, manner, say, async (tx) => {
    await lockOrganization(tx, orgId)
    const done = await importTimetable(tx, byCommandLine(orgId, clock.seconds()), rows, code)
    const wrong = done.rows.filter(({ messages }) => messages.length > 0)
    if (wrong.length > 0)
      throw new StartFailure(
        [
          `有 ${wrong.length} 行有错，什么都没有导入：`,
          ...wrong.map(({ row_no, messages }) => `第 ${row_no} 行：${messages.join('；')}`),
        ].join('\n'),
      )
    return {
      lines: [`换掉 ${done.classes.length} 个班的课表，共 ${done.rows.length} 节课。`],
      data: { classes: done.classes.length, lessons: done.rows.length },
    }
  })
}
