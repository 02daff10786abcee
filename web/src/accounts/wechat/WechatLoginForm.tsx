import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { useEffect, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { FormAlert } from '../FormAlert.tsx'
import styles from '../LoginForm.module.css'
import type { LoginFormProps } from '../LoginForm.tsx'
import { useWayIn } from '../use-way-in.ts'
import { BindForm } from './BindForm.tsx'
import { ScanCode } from './ScanCode.tsx'
import { isOutOfReach } from './scan-words.ts'
import { useScan } from './use-scan.ts'

/** A code to scan. Whoever is bound is in; anybody else says once which account is theirs. */
export function WechatLoginForm({ onOtherWay, ...props }: LoginFormProps & { readonly onOtherWay: () => void }) {
  const { origin, channel, onTicket } = props
  const [remember, setRemember] = useState(true)
  const scan = useScan()
  const wayIn = useWayIn(onTicket)
  const onPhone = useLayout() === 'phone'
  const logIn = useAct(wechatLogin.login, wayIn.acting)
  const { confirmed } = scan
  const enter = useLatest((state: string) => logIn.mutate({ state, remember, origin, channel }, { onError: wayIn.failed }))
  const bound = confirmed?.is_bound === 1 ? confirmed.state : undefined
  useEffect(() => {
    if (bound !== undefined) enter.current(bound)
  }, [bound])

  if (confirmed && bound === undefined)
    return (
      <BindForm {...props} state={confirmed.state} name={confirmed.name} remember={remember} onRemember={setRemember} onBack={scan.again} />
    )
  return (
    <div className={styles.form}>
      <FormAlert error={logIn.error} />
      {logIn.isError ? (
        <Button
          size="large"
          wide
          onClick={() => {
            logIn.reset()
            scan.again()
          }}
        >
          重新扫码
        </Button>
      ) : (
        <ScanCode scan={scan} />
      )}
      {isOutOfReach({ isOpened: scan.code?.qr_image === '', onPhone }) && (
        <Button size="large" wide onClick={onOtherWay}>
          用账号和密码登录
        </Button>
      )}
      <div className={styles.row}>
        <Checkbox label="在这台设备上保持登录" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
      </div>
    </div>
  )
}
