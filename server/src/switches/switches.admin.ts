import { parseArgs } from 'node:util'
import { interactionFlags } from '@jiangtai/contract/channel'
import { flagOf } from '@jiangtai/contract/flag'
import { functionSwitches } from '@jiangtai/contract/organizations'
import { allSwitches, bookLock, isOfClass, type SwitchName, switchTitles } from '@jiangtai/contract/switches'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, type Manner, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { type SwitchSetting, storeSwitch, tellSwitched } from './set-switch.ts'
import { stateOf, titled } from './switch-titles.ts'
import { classIn, decidedIn, orgWithCode, switchedOff } from './switches.db.ts'

const listed = (names: readonly SwitchName[]) => names.map((name) => `  ${name}  ${switchTitles[name]}`).join('\n')

const usage = `用法：npm run admin -- switches <机构代码> [[--class 班级编号] 开关 on|off] [--dry-run] [--json]
机构和班级的开关：
${listed(interactionFlags)}
只属于机构的开关：
${listed(functionSwitches)}
机构和班级的，平时关着，打开就锁住学生平板：
${listed([bookLock])}
机构代码见 npm run admin -- organizations，班级编号见 npm run admin -- classes <机构代码>。`

const wrong = (sentence: string) => new StartFailure(`${sentence}\n${usage}`)

const soon = '运行中的服务器最迟 5 秒后知道。'

type Publish = (channel: string, message: string) => Promise<void>

function commandOf(args: readonly string[]) {
  const { manner, rest: given } = mannerOf(args)
  const { values, positionals } = parsed(given)
  const [code, typed, state, ...rest] = positionals
  if (code === undefined) throw wrong('还缺机构代码。')
  if (rest.length > 0) throw wrong(`多了“${rest.join(' ')}”。`)
  if (typed === undefined) {
    if (values.class !== undefined) throw wrong('有 --class 时还要写开关和 on 或 off。')
    return { manner, code, asked: undefined }
  }
  const name = switchCalled(typed)
  if (!name) throw wrong(`没有开关“${typed}”。`)
  if (state === undefined) throw wrong(`${titled(name)}后面还缺 on 或 off。`)
  if (state !== 'on' && state !== 'off') throw wrong(`${titled(name)}后面要写 on 或 off，不是“${state}”。`)
  return { manner, code, asked: { name, isOn: state === 'on', classId: values.class } }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { class: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw wrong(args.at(-1) === '--class' ? '--class 后面还缺班级编号。' : '只有 --class 这一个选项，后面是班级编号。')
  }
}

/** By either of its names. */
const switchCalled = (typed: string) => allSwitches.find((name) => name === typed || switchTitles[name] === typed)
/** Classes are named by teachers. */
const shown = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

/** What a school and its classes may use; `npm run admin -- switches …`. */
export async function switchesAdmin(db: Db, args: readonly string[], say: (line: string) => void, publish: Publish) {
  const { manner, code, asked } = commandOf(args)
  const org = await orgWithCode(db, code)
  if (!org) throw new StartFailure(`没有机构 ${code}。`)
  if (!asked) return list(db, org.id, manner, say)
  const { name, isOn, classId } = asked
  const set = (setting: SwitchSetting, whose: string, more: (tx: Db) => Promise<readonly string[]> = async () => []) =>
    change(db, manner, say, async (tx) => {
      const stored = await storeSwitch(tx, byCommandLine(org.id, systemClock.seconds()), setting)
      return {
        lines: [`${whose}的${titled(name)}：${stateOf(isOn)}。${soon}`, ...(await more(tx))],
        data: { org_code: code, class_id: stored.classId ?? 0, name, is_on: flagOf(isOn) },
        after: () => tellSwitched(publish, stored),
      }
    })
  if (classId === undefined) return set({ name, isOn }, `${code} `)
  if (!isOfClass(name)) throw wrong(`${titled(name)}只属于机构，不能为一个班级单独设置。`)
  const found = /^[1-9]\d{0,8}$/.test(classId) ? await classIn(db, org.id, Number(classId)) : undefined
  if (!found) throw new StartFailure(`${code} 没有编号为 ${classId} 的班级。`)
  const setting = { name, isOn, inClass: { id: Number(classId), name: found.name } }
  await set(setting, `${shown(found.name)}（${classId}）`, async (tx) =>
    isOn && (await switchedOff(tx, org.id)).includes(name) ? [`但 ${code} 为所有班级关闭了它。`] : [],
  )
}

async function list(db: Db, orgId: number, { isJson }: Manner, say: (line: string) => void) {
  const { ofOrg, ofClasses } = await decidedIn(db, orgId)
  if (isJson) return say(jsonOf({ organization: ofOrg, classes: ofClasses }))
  for (const { name, is_on } of ofOrg) say(`${titled(name)}：${stateOf(is_on)}`)
  for (const { class_id, class_name, name, is_on } of ofClasses)
    say(`${shown(class_name)}（${class_id}） ${titled(name)}：${stateOf(is_on)}`)
  say(ofOrg.length + ofClasses.length === 0 ? '功能全部开着。' : '其余功能全部开着。')
}
