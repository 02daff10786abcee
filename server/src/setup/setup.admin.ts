import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hasControlCharacters } from '@jiangtai/contract/field'
import { themes } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import { gradeNames, schoolYear } from '@jiangtai/contract/school-classes'
import { type GradePlan, type SchoolForm, setupLimits } from '@jiangtai/contract/setup'
import { type Changed, change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newPassword } from '../login/new-password.ts'
import { hashPassword } from '../login/password.ts'
import { realNameOf } from '../login/real-name.ts'
import { usernameTyped } from '../login/username.ts'
import { StartFailure } from '../start-failure.ts'
import { hasWordsOf } from '../words/words.ts'
import { addPattern, addSamples, beginSchool, type SetupNeeds } from './acts.ts'
import { schoolTyped } from './setup.ts'

const usage = `用法：npm run admin -- setup --org <机构代码> --name <学校全称> --admin <账号> --admin-name <真实姓名>
        [--short <简称>] [--theme default|hxz|jp] [--hosts <网址,网址>] [--grades 七年级:8,八年级:8] [--year 2026] [--trees chinese,mathematics]
        [--dry-run] [--json]
--grades：每个年级几个班。--year：学年从哪年开始，不写是现在的学年。--trees：内置的教材目录，all 是全部。
已经有管理员时不能再用。新管理员的密码只显示一次。`

interface Deps extends SetupNeeds {
  readonly clock?: Clock
  /** Bad words in every organisation. */
  readonly firstWords: readonly string[]
  /** The nodes that run forget what they knew of schools. */
  readonly tellChanged: () => Promise<unknown>
}

interface Asked {
  readonly school: SchoolForm
  readonly username: string
  readonly realName: string
  readonly plans: readonly GradePlan[]
  readonly year: string | undefined
  readonly trees: readonly string[]
}

const listed = (typed: string | undefined) => (typed ?? '').split(/[,，、\s]+/).filter((part) => part !== '')

const said = { type: 'string' } as const
const options = {
  ...{ org: said, name: said, short: said, theme: said, hosts: said, admin: said, 'admin-name': said },
  ...{ grades: said, year: said, trees: said },
}

function asked(args: readonly string[]): Asked {
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true })
    const { org, name, admin, 'admin-name': realName } = values
    if (org !== undefined && name !== undefined && admin !== undefined && realName !== undefined) {
      const short_name = values.short ?? name.slice(0, setupLimits.shortName)
      const theme = themes.find((one) => one === (values.theme ?? 'default'))
      if (theme === undefined) throw new StartFailure(usage)
      return {
        school: { long_name: name, short_name, code: org, theme, hosts: listed(values.hosts) },
        ...{ username: admin, realName, year: values.year },
        ...{ plans: plansIn(values.grades), trees: listed(values.trees) },
      }
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    // Said below, in our own words.
  }
  throw new StartFailure(usage)
}

/** 七年级:8,八年级:6 */
export const plansIn = (typed: string | undefined): GradePlan[] =>
  listed(typed).map((part) => {
    const [name = '', digits = ''] = part.split(/[:：]/)
    const [grade, count] = [gradeNames.findIndex((known) => known !== '' && known === name), Number(digits)]
    if (grade < 1 || !Number.isInteger(count) || count < 1 || count > setupLimits.classesPerGrade)
      throw new StartFailure(`看不懂“${part}”：写成 七年级:8，每个年级 1 至 ${setupLimits.classesPerGrade} 个班。`)
    return { grade, count }
  })

const isName = (text: string, most: number) => text.length <= most && !hasControlCharacters(text)

function yearIn(typed: string | undefined, now: number): number {
  if (typed === undefined) return schoolYear(now)
  if (!/^20\d\d$/.test(typed)) throw new StartFailure(`看不懂学年“${typed}”：写成 2026。`)
  return Number(typed)
}

/** R1120: what the wizard does, without a browser; `npm run admin -- setup …`. */
export async function setupAdmin(
  db: Db,
  args: readonly string[],
  say: (line: string) => void,
  { clock = systemClock, firstWords, grantFirst, samples, tellChanged }: Deps,
) {
  const { manner, rest } = mannerOf(args)
  const { school: typed, username: account, realName: called, plans, year, trees } = asked(rest)
  if (!isName(typed.long_name, setupLimits.longName) || !isName(typed.short_name, setupLimits.shortName))
    throw new StartFailure(`学校全称最多 ${setupLimits.longName} 个字，简称最多 ${setupLimits.shortName} 个字，不能有看不见的控制符号。`)
  const [school, username] = [schoolTyped(typed), usernameTyped(account)]
  const realName = realNameOf(called, hasWordsOf(firstWords))
  const from = yearIn(year, clock.ms())
  const password = newPassword(randomInt, [username, realName])
  const passwordHash = await hashPassword(password)
  await change(db, manner, say, async (tx): Promise<Changed> => {
    const begun = await beginSchool(tx, { grantFirst }, { school, admin: { username, realName, passwordHash }, ...place(clock) }).catch(
      overAsFailure,
    )
    const org = { id: begun.orgId, longName: school.long_name }
    const classes = plans.length === 0 ? 0 : await addPattern(tx, begun.by, org, plans, from)
    const keys = trees.includes('all') ? (await samples.list(tx, org.id)).map(({ key }) => key) : trees
    const subjects = keys.length === 0 ? 0 : await addSamples(tx, begun.by, org, samples, keys)
    const told = manner.isDry ? {} : { password }
    return {
      lines: [
        `${school.long_name}（${school.code}）建好了。${classes > 0 ? `${classes} 个班。` : ''}${subjects > 0 ? `${subjects} 个学科。` : ''}`,
        // One that is not kept would only mislead.
        manner.isDry ? `管理员 ${username} 得到一个密码。` : `管理员 ${username} 的密码：${password}（只显示这一次；登录后请改掉）`,
      ],
      data: { org_code: school.code, username, classes, subjects, ...told },
      after: tellChanged,
    }
  })
}

const place = (clock: Clock) => ({ actorId: null, address: '', now: clock.seconds() })

function overAsFailure(error: unknown): never {
  if (error instanceof Refusal && error.reason === 'setupOver')
    throw new StartFailure(
      '服务器上已经有学校管理员了，setup 只建第一所学校：这所学校请在“学校管理”里继续；再建学校用 organizations add，给一所学校指定管理员用 admins grant。',
    )
  throw error
}
