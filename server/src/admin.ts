import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Refusal } from '@jiangtai/contract/refusal'
import { adminLevels } from '@jiangtai/contract/roles'
import { adminsAdmin } from './admins/admins.admin.ts'
import { grantAdmin } from './admins/admins.ts'
import { eventsAdmin } from './analytics/analytics.admin.ts'
import { moneyWithoutPages } from './app/money.ts'
import { backupAdmin, backupsAdmin, restoreAdmin, verifyAdmin } from './backups/backups.admin.ts'
import { lastRuns } from './backups/backups.db.ts'
import { openFiles } from './backups/open.ts'
import { absentProgram } from './backups/postgres-programs.ts'
import { createRedisBus } from './bus/redis.ts'
import { classesAdmin } from './classes/classes.admin.ts'
import { systemClock } from './clock.ts'
import { closeDatabase, type Db, openDatabase } from './db/database.ts'
import { isUpToDate } from './db/migrate.ts'
import { sqliteFile } from './db/sqlite.ts'
import { programSurroundings, readPlace } from './env.ts'
import { errorsAdmin } from './error-reports/error-reports.admin.ts'
import { factsAdmin } from './exam-classes/facts/facts.admin.ts'
import { jpPricesAdmin } from './jp-classes/prices.admin.ts'
import { mediaHostsAdmin } from './media-hosts/media-hosts.admin.ts'
import { noticeTo } from './notices/notices.db.ts'
import { officeFacts, tryConversion } from './office/machine.ts'
import { organizationsChanged } from './organizations/directory.ts'
import { organizationsAdmin } from './organizations/organizations.admin.ts'
import { openGateway } from './pay/open.ts'
import { paymentsAdmin } from './pay/payments.admin.ts'
import { peopleAdmin } from './people/people.admin.ts'
import { deleteStudentAdmin } from './privacy/delete-student.admin.ts'
import { exportAdmin } from './privacy/export.admin.ts'
import { purgePerson } from './purge.ts'
import { connectRedis, namespaceOf } from './redis.ts'
import { vouchAdmin } from './registration/vouch.admin.ts'
import { schoolServersAdmin } from './school-servers/school-servers.admin.ts'
import { secretIn } from './secret.ts'
import { setupAdmin } from './setup/setup.admin.ts'
import { causeOf, StartFailure } from './start-failure.ts'
import { doctorAdmin } from './status/doctor.admin.ts'
import type { OfficeFacts } from './status/facts.ts'
import { lookAround } from './status/look.ts'
import { addSampleTrees, listedSamples } from './subjects/samples.db.ts'
import { subjectsAdmin } from './subjects/subjects.admin.ts'
import { suggestsAdmin } from './suggests/suggests.admin.ts'
import { switchesAdmin } from './switches/switches.admin.ts'
import { tagsAdmin } from './tags/tags.admin.ts'
import { timetableAdmin } from './timetable/timetable.admin.ts'
import { unlockedAdmin } from './tools/lock-screen/lock-screen.admin.ts'
import { codesAdmin, productsAdmin } from './vip/vip.admin.ts'
import { firstWords } from './words/list.ts'
import { wordsAdmin } from './words/words.admin.ts'

type Command = (db: Db, args: readonly string[], say: (line: string) => void) => Promise<void>

function serverSecret(): string {
  const { secret, dataDir } = readPlace()
  return secret ?? secretIn(dataDir)
}

/** To the nodes that run; without Redis they find out by themselves. */
async function announce(channel: string, message: string) {
  const { redisUrl } = readPlace()
  if (!redisUrl) return
  const redis = await connectRedis(redisUrl, () => {})
  const bus = await createRedisBus(redis, namespaceOf(serverSecret()))
  await bus.publish(channel, message)
  await bus.close()
  redis.disconnect()
}

/** What only reads changes nothing with `--dry-run` either (R1140). */
const reading =
  (command: Command): Command =>
  (db, args, say) =>
    command(
      db,
      args.filter((arg) => arg !== '--dry-run'),
      say,
    )

const lacks = () => absentProgram(programSurroundings())

/** With a real conversion. */
async function office(): Promise<OfficeFacts> {
  const { soffice } = readPlace()
  try {
    const facts = await officeFacts(soffice)
    return facts.program ? { ...facts, trial: await tryConversion(facts.program, facts.sandbox) } : facts
  } catch (error) {
    // What SOFFICE names is not there.
    return { isOff: false, program: soffice, sandbox: 'none', hasLimits: false, hasFonts: true, trial: { trouble: causeOf(error) } }
  }
}

const commands: Readonly<Record<string, Command>> = {
  admins: adminsAdmin,
  backup: (db, args, say) => backupAdmin(db, readPlace(), args, say),
  classes: reading(classesAdmin),
  codes: codesAdmin,
  'delete-student': deleteStudentAdmin,
  errors: reading(errorsAdmin),
  events: reading(eventsAdmin),
  export: (db, args, say) => exportAdmin(db, () => openFiles(readPlace()), args, say),
  facts: factsAdmin,
  hosts: (db, args, say) => mediaHostsAdmin(db, args, say, announce),
  'jp-prices': jpPricesAdmin,
  organizations: (db, args, say) => organizationsAdmin(db, args, say, { publish: announce, defaultOrg: readPlace().defaultOrg }),
  payments: (db, args, say) => {
    const gateway = openGateway(readPlace().pay, { db, clock: systemClock, secret: serverSecret() })
    const logger = { warn: () => {}, error: (error: unknown) => void process.stderr.write(`${JSON.stringify(error)}\n`) }
    return paymentsAdmin(db, args, say, { gateway, pay: moneyWithoutPages(db, gateway, logger) })
  },
  people: (db, args, say) => peopleAdmin(db, args, say, { secret: serverSecret(), firstWords }),
  products: productsAdmin,
  'school-servers': (db, args, say) =>
    schoolServersAdmin(db, args, say, { publish: announce, newKey: () => randomBytes(24).toString('base64url') }),
  setup: (db, args, say) =>
    setupAdmin(db, args, say, {
      firstWords,
      grantFirst: (tx, by, userId) => grantAdmin(tx, by, userId, adminLevels.school),
      samples: { list: listedSamples, add: addSampleTrees },
      tellChanged: () => announce(organizationsChanged, ''),
    }),
  subjects: subjectsAdmin,
  suggests: (db, args, say) => suggestsAdmin(db, args, say, { notify: noticeTo }),
  switches: (db, args, say) => switchesAdmin(db, args, say, announce),
  tags: tagsAdmin,
  timetable: timetableAdmin,
  unlocked: unlockedAdmin,
  vouch: vouchAdmin,
  words: (db, args, say) => wordsAdmin(db, args, say, announce),
}

/** These need no database: it may be lost, or is the one to be replaced. */
const withoutDatabase: Readonly<Record<string, (args: readonly string[], say: (line: string) => void) => Promise<void>>> = {
  backups: (args, say) => backupsAdmin(readPlace(), args, say),
  doctor: (args, say) => doctorAdmin(() => lookAround(readPlace(), { office, lastBackups: lastRuns, lacks }), args, say),
  restore: (args, say) => restoreAdmin(readPlace(), purgePerson, args, say),
  verify: (args, say) => verifyAdmin(readPlace(), args, say),
}

const help = `用法：npm run admin -- <命令> …
  admins list <机构代码>                           管理员
  admins grant|revoke|reset-password <机构代码> <老师账号>  指定、取消管理员，给新密码
  backup [--dry-run] [--json]                      现在备份数据库和文件，服务器可以照常运行
  backups list [--json]                            有哪些备份
  classes <机构代码> [--json]                      班级和它们的编号
  codes list|make|stop <机构代码> …                会员兑换码：列出，生成到一个文件，停用
  delete-student <机构代码> [学生账号 [原因] | 学生账号 --cancel]  7 天后彻底删除一位学生的数据，撤销，列出
  doctor [--json]                                  哪里不对、怎么办：数据库、磁盘、时钟、端口、备份、Office 转换…
  errors [--org 机构代码] [--days 天数] [--json]   浏览器里出过的错，最近的在前
  events [--org 机构代码] [--days 天数] [--json]   大家做了什么，各有多少次
  export <机构代码> [账号] <文件.zip>              一个人的、或者全校的数据和文件
  facts rebuild <机构代码>                         考试的统计从批改结果重新算一遍
  hosts list|add|remove <机构代码> [网站…] [--json]  网络资源可以来自的网站
  jp-prices <机构代码> [价格 [口语加价|off]]       续班一天一人的价格（元），只有 jp 用
  organizations [--json]                           机构和它们的代码、编号
  organizations add|rename <机构代码> <学校全称> <简称> [网址…]  新建学校，改名
  organizations hosts <机构代码> [add|remove <网址…>]  学校的网址
  restore <备份名称|latest> [--replace] [--dry-run] [--json]  用备份恢复，服务器要先停止
  payments list <机构代码> [--json]                订单，最近的在前
  payments refund <订单号> [原因]                  一个订单退款，买到的收回
  payments reconcile [--date 日期]                 和微信支付对账（不写日期是昨天），少记的补上
  people import <机构代码> <名单.xlsx|csv> [--skip-errors]  从表格导入学生
  products list|save <机构代码> …                  会员套餐和价格
  people slips <机构代码> <班级编号> --url <网址> --out <文件.pdf>  一个班的登录条
  school-servers list|add|remove <机构代码> …      校园网里的学校服务器：列出，登记（密钥只显示一次），移除
  setup --org <机构代码> --name <学校全称> --admin <账号> --admin-name <姓名> …  不用浏览器，建立学校和第一位管理员
  subjects list <机构代码> [--json]                学科目录：学校的，和老师自己的
  subjects publish <编号> [--dry-run] [--json]     把老师自己的目录归学校
  subjects editors <机构代码> [账号 on|off]        可以修改学校目录的老师
  suggests <机构代码> [--all] [--json]             大家的反馈和报告的错误，等得最久的在前
  suggests answer <编号> 处理中|已处理|不采纳 [回复]  回答其中一条
  switches <机构代码> [[--class 班级编号] 开关 on|off]  机构和班级的开关
  tags list <机构代码> [--json]                    资源的标签，各有多少个资源
  tags add|remove|rename|show|hide <机构代码> 组[/标签[/子标签]] [新名称]  加、删、改名、显示、收起
  timetable <机构代码> import|export <课表.xlsx>   从表格导入课表，写成表格
  unlocked <机构代码> [学生账号 on|off]            锁屏时不锁的学生
  verify <备份名称|latest> [--json]                检查一个备份是否完好
  vouch <机构代码> [账号 on|off]                   自己注册、等学校确认的老师
  words add|remove|list <机构代码> [词…]           机构自己的敏感词
每个命令都可以加 --json（给程序读）和 --dry-run（只说会做什么，什么也不改）。`

/** For whoever runs the server: works on its database, whether it runs or not. */
async function run([name = '', ...args]: readonly string[]) {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (Object.hasOwn(withoutDatabase, name)) return withoutDatabase[name]?.(args, say)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartFailure(help)
  const place = readPlace()
  // Opening would make a new one.
  if (!place.url && !existsSync(sqliteFile(place.dataDir))) throw new StartFailure(`文件夹 ${place.dataDir}（DATA_DIR）里没有数据库。`)
  const database = await openDatabase({ ...place, onIdleError: () => {} })
  try {
    if (!(await isUpToDate(database.db))) throw new StartFailure('数据库还是另一个版本的：请先用这个版本启动一次服务器。')
    await command(database.db, args, say)
  } finally {
    await closeDatabase(database)
  }
}

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', () => process.exit(0))
try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure || error instanceof Refusal ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
