import { accountLimits } from '@jiangtai/contract/accounts'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './form.module.css'
import { Hint, Refused } from './Hint.tsx'

interface Props {
  readonly onDone: () => void
  /** Whoever has no password sets one first. */
  readonly onPassword: () => void
}

/** Asks for the password: it is the way in that is left. */
export function UnbindWechat({ onDone, onPassword }: Props) {
  const { user_name } = useUser()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const unbind = useAct(wechatLogin.unbind, {
    toastFailure: false,
    onSuccess() {
      toast.success(wechatLogin.unbind.done ?? '')
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password) unbind.mutate({ password })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input hidden readOnly name="username" autoComplete="username" value={user_name} />
      <Hint>解除后不能再用微信扫码登录，要用账号和密码。请输入密码，确认你还能登录。</Hint>
      <Field
        data-autofocus
        label="现在登录的账号的密码"
        type="password"
        value={password}
        maxLength={accountLimits.passwordLength}
        autoComplete="current-password"
        hint={`${user_name} 的密码`}
        error={tried && !password ? '请输入密码' : undefined}
        onChange={(event) => {
          unbind.reset()
          setPassword(event.target.value)
        }}
      />
      <Refused error={unbind.error} />
      <Button type="submit" look="danger" wide loading={unbind.isPending}>
        解除绑定
      </Button>
      <Button look="text" onClick={onPassword}>
        没有密码？先用微信设一个
      </Button>
    </form>
  )
}
