import { parseArgs } from 'node:util'
import { interactionFlags } from '@jiangtai/contract/channel'
import { functionSwitches } from '@jiangtai/contract/organizations'
import type { Db } from '../db/database.ts'
import { bookLock, type ClassSwitch, type SwitchName } from '../db/switch-names.ts'
import { StartFailure } from '../start-failure.ts'
import { setSwitch } from './set-switch.ts'
import { classIn, decidedIn, orgWithCode, switchedOff } from './switches.db.ts'

const usage = `用法：npm run admin -- switches <机构代码> [[--class 班级编号] 开关 on|off]
机构和班级的开关：${interactionFlags.join(' ')}
只属于机构的开关：${functionSwitches.join(' ')}
平时关着，打开就锁住学生平板：${bookLock}`

const soon = '运行中的服务器最迟 5 秒后知道。'

type Publish = (channel: string, message: string) => Promise<void>

function asked(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { class: { type: 'string' } }, allowPositionals: true })
    const [code, name, state, ...rest] = positionals
    const isList = name === undefined && values.class === undefined
    const isSetting = name !== undefined && (state === 'on' || state === 'off')
    if (code !== undefined && rest.length === 0 && (isList || isSetting)) return { code, name, isOn: state === 'on', classId: values.class }
  } catch {
    // Said below, in our own words.
  }
  throw new StartFailure(usage)
}

const isOfClass = (name: string): name is ClassSwitch => name === bookLock || interactionFlags.some((flag) => flag === name)
const isSwitch = (name: string): name is SwitchName => isOfClass(name) || functionSwitches.some((other) => other === name)
const stateOf = (isOn: boolean | 0 | 1) => (isOn ? '开' : '关')
/** Classes are named by teachers. */
const shown = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

/** What a school and its classes may use; `npm run admin -- switches …`. */
export async function switchesAdmin(db: Db, args: readonly string[], say: (line: string) => void, publish: Publish) {
  const { code, name, isOn, classId } = asked(args)
  const org = await orgWithCode(db, code)
  if (!org) throw new StartFailure(`没有机构 ${code}。`)
  if (name === undefined) return list(db, org.id, say)
  if (classId === undefined) {
    if (!isSwitch(name)) throw new StartFailure(usage)
    await setSwitch(db, publish, { orgId: org.id, name, isOn })
    return say(`${code} 的 ${name}：${stateOf(isOn)}。${soon}`)
  }
  if (!isOfClass(name)) throw new StartFailure(usage)
  const found = /^[1-9]\d{0,8}$/.test(classId) ? await classIn(db, org.id, Number(classId)) : undefined
  if (!found) throw new StartFailure(`${code} 没有编号为 ${classId} 的班级。`)
  await setSwitch(db, publish, { orgId: org.id, classId: Number(classId), name, isOn })
  say(`${shown(found.name)}（${classId}）的 ${name}：${stateOf(isOn)}。${soon}`)
  if (isOn && (await switchedOff(db, org.id)).includes(name)) say(`但 ${code} 为所有班级关闭了它。`)
}

async function list(db: Db, orgId: number, say: (line: string) => void) {
  const { ofOrg, ofClasses } = await decidedIn(db, orgId)
  for (const { name, is_on } of ofOrg) say(`${name}：${stateOf(is_on)}`)
  for (const { class_id, class_name, name, is_on } of ofClasses) say(`${shown(class_name)}（${class_id}） ${name}：${stateOf(is_on)}`)
  say(ofOrg.length + ofClasses.length === 0 ? '功能全部开着。' : '其余功能全部开着。')
}
