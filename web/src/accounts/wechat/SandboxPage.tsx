import { refusals } from '@jiangtai/contract/refusal'
import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailed } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { AuthPage } from '../AuthPage.tsx'
import { FormAlert } from '../FormAlert.tsx'
import styles from './SandboxPage.module.css'

const [tooLate] = refusals.wechatTooLate

const done: Readonly<Record<number, string>> = {
  [scanStates.confirmed]: '已确认，请回到登录的页面',
  [scanStates.refused]: '已取消，请回到登录的页面',
}

/** Where the QR codes of the sandbox lead: instead of the chat app there are buttons, for whoever tries the product out. */
export function WechatSandboxPage() {
  const [search] = useSearchParams()
  const asked = { state: search.get('state') ?? '', sign: search.get('sign') ?? '' }
  const scan = useAct(wechatLogin.sandboxScan, { toastFailure: false })
  const act = useAct(wechatLogin.sandboxAct, { toastFailure: false })
  const open = useLatest(() => scan.mutate(asked))
  useEffect(() => open.current(), [])
  const isLate = [act.error, scan.error].some((error) => error instanceof CallFailed && error.errCode === tooLate)
  const ended = done[act.data?.scan_state ?? scan.data?.scan_state ?? scanStates.waiting]
  return (
    <AuthPage title="演示微信" lead="演示用的微信，任何人都可以扮演下面的人。">
      <div className={styles.alert}>
        <FormAlert error={act.error ?? scan.error} />
      </div>
      {ended ? (
        <p className={styles.done} role="status">
          {ended}
        </p>
      ) : isLate ? null : scan.data ? (
        <div className={styles.acts}>
          <p className={styles.ask}>以谁的身份确认？</p>
          {scan.data.people.map(({ id, name }) => (
            <Button
              key={id}
              size="large"
              wide
              loading={act.isPending && act.variables.who === id}
              onClick={() => act.mutate({ ...asked, who: id })}
            >
              {name}
            </Button>
          ))}
          <Button look="quiet" size="large" wide onClick={() => act.mutate(asked)}>
            取消
          </Button>
        </div>
      ) : scan.isError ? (
        <Button size="large" wide loading={scan.isPending} onClick={() => scan.mutate(asked)}>
          重试
        </Button>
      ) : (
        <p className={styles.done} role="status">
          请稍等…
        </p>
      )}
    </AuthPage>
  )
}
