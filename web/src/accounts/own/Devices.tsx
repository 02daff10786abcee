import { accounts, type SessionInfo } from '@jiangtai/contract/accounts'
import { Monitor, Smartphone } from 'lucide-react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './Devices.module.css'
import { deviceWords, isHandheld } from './device-words.ts'
import { Group } from './Rows.tsx'
import { seenWords } from './seen-words.ts'

const othersQuestion = {
  title: '退出其他设备？',
  body: '只有这台设备保持登录，其他设备要重新输入密码。',
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
