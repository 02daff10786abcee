import { existsSync } from 'node:fs'
import { eventsAdmin } from './analytics/analytics.admin.ts'
import { closeDatabase, type Db, openDatabase } from './db/database.ts'
import { isUpToDate } from './db/migrate.ts'
import { sqliteFile } from './db/sqlite.ts'
import { readPlace } from './env.ts'
import { errorsAdmin } from './error-reports/error-reports.admin.ts'
import { StartFailure } from './start-failure.ts'
import { wordsAdmin } from './words/words.admin.ts'

type Command = (db: Db, args: readonly string[], say: (line: string) => void) => Promise<void>

const commands: Readonly<Record<string, Command>> = { errors: errorsAdmin, events: eventsAdmin, words: wordsAdmin }

const help = `用法：npm run admin -- <命令> …
  errors [--org 机构代码] [--days 天数] [--json]   浏览器里出过的错，最近的在前
  events [--org 机构代码] [--days 天数] [--json]   大家做了什么，各有多少次
  words add|remove|list <机构代码> [词…]           机构自己的敏感词`

/** For whoever runs the server: works on its database, whether it runs or not. */
async function run([name = '', ...args]: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartFailure(help)
  const place = readPlace()
  // Opening would make a new one.
  if (!place.url && !existsSync(sqliteFile(place.dataDir))) throw new StartFailure(`文件夹 ${place.dataDir}（DATA_DIR）里没有数据库。`)
  const database = await openDatabase({ ...place, onIdleError: () => {} })
  try {
    if (!(await isUpToDate(database))) throw new StartFailure('数据库还是另一个版本的：请先用这个版本启动一次服务器。')
    await command(database.db, args, (line) => process.stdout.write(`${line}\n`))
  } finally {
    await closeDatabase(database)
  }
}

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', () => process.exit(0))
try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
