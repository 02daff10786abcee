import { loginOrigins } from '@jiangtai/contract/accounts'

type Named = readonly [sign: RegExp, name: string]

const named = (text: string, names: readonly Named[]) => names.find(([sign]) => sign.test(text))?.[1]

const machines: readonly Named[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/(HarmonyOS|OpenHarmony).*Mobile|Phone;.*OpenHarmony/, '鸿蒙手机'],
  [/Android.*Mobile/, 'Android 手机'],
  [/Android/, 'Android 平板'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux 电脑'],
]

/** Most browsers also call themselves Chrome or Safari: those come last. */
const browsers: readonly Named[] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/MQQBrowser|QQBrowser| QQ\//, 'QQ 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const clients: Readonly<Record<number, string>> = {
  [loginOrigins.miniTeacher]: '微信小程序 · 老师端',
  [loginOrigins.miniStudent]: '微信小程序 · 学生端',
  [loginOrigins.desktop]: '电脑端',
}

interface Device {
  readonly user_agent: string
  readonly origin: number
}

/** What a person would call the device behind a session. */
export function deviceWords({ user_agent, origin }: Device): string {
  const machine = named(user_agent, machines)
  const client = clients[origin] ?? (/electron/i.test(user_agent) ? clients[loginOrigins.desktop] : undefined)
  const words = client ? [client, machine] : [machine, named(user_agent, browsers)]
  return words.filter(Boolean).join(' · ') || '未知设备'
}

export const isHandheld = ({ user_agent }: Device) => /iPad|iPhone|Android|Mobile|HarmonyOS/.test(user_agent)
