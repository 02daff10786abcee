import { accounts, loginOrigins, type SessionInfo } from '@jiangtai/contract/accounts'
import { Monitor, Smartphone } from 'lucide-react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './Devices.module.css'
import { Group } from './Rows.tsx'
import { seenWords } from './seen-words.ts'

const othersQuestion = {
  title: '退出其他设备？',
  body: '只有这台设备保持登录，其他设备要重新登录；绑定过的微信小程序会解除绑定，也要重新输入密码。',
  yes: '全部退出',
  no: '先不退出',
}

export function Devices() {
  const sessions = useCall(accounts.sessions, {}, { staleTime: 0, refetchOnWindowFocus: true })
  const refetch = () => void sessions.refetch()
  const endOthers = useAct(accounts.endOtherSessions, {
    onSuccess() {
      toast.success('其他设备已退出')
      refetch()
    },
  })
  const askForOthers = async () => {
    if (await confirm(othersQuestion)) endOthers.mutate({})
  }
  return (
    <Loaded query={sessions} skeleton={<Skeleton lines={5} />}>
      {({ list }) => (
        <div className={styles.devices}>
          <Group>
            {list.map((session) => (
              <Device key={session.id} session={session} onEnded={refetch} />
            ))}
          </Group>
          {list.length > 1 ? (
            <Button wide loading={endOthers.isPending} onClick={askForOthers}>
              退出其他设备
            </Button>
          ) : (
            <p className={styles.alone}>只有这台设备登录着。</p>
          )}
        </div>
      )}
    </Loaded>
  )
}

function Device({ session, onEnded }: { readonly session: SessionInfo; readonly onEnded: () => void }) {
  const now = useNow()
  const name = deviceWords(session)
  const Icon = isHandheld(session) ? Smartphone : Monitor
  const end = useAct(accounts.endSession, {
    onSuccess() {
      toast.success('已退出')
      onEnded()
    },
  })
  const ask = async () => {
    const question = { title: `在“${name}”上退出登录？`, body: '那台设备要重新输入密码才能使用。', yes: '退出', no: '先不退出' }
    // Gone already, or the line is down: the list then says how it stands.
    if (await confirm(question)) end.mutate({ session_id: session.id }, { onError: onEnded })
  }
  return (
    <li className={styles.device}>
      <Icon className={styles.icon} size={24} aria-hidden="true" />
      <div className={styles.about}>
        <p className={styles.name}>
          {name}
          {session.is_current === 1 && <span className={styles.here}>本机</span>}
        </p>
        <p className={styles.seen}>{[session.address, seenWords(session.seen_at, now)].filter(Boolean).join(' · ')}</p>
      </div>
      {session.is_current !== 1 && (
        <Button look="text" aria-label={`退出 ${name}`} loading={end.isPending} onClick={ask}>
          退出
        </Button>
      )}
    </li>
  )
}

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

interface Agent {
  readonly user_agent: string
  readonly origin: number
}

/** What a person would call the device behind a session. */
export function deviceWords({ user_agent, origin }: Agent): string {
  const machine = named(user_agent, machines)
  const client = clients[origin] ?? (/electron/i.test(user_agent) ? clients[loginOrigins.desktop] : undefined)
  const words = client ? [client, machine] : [machine, named(user_agent, browsers)]
  return words.filter(Boolean).join(' · ') || '未知设备'
}

export const isHandheld = ({ user_agent }: Agent) => /iPad|iPhone|Android|Mobile|HarmonyOS/.test(user_agent)
