import { accountLimits } from '@jiangtai/contract/accounts'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { LockKeyhole, UserRound } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { AccountField } from '../AccountField.tsx'
import { FormAlert } from '../FormAlert.tsx'
import styles from '../LoginForm.module.css'
import { type LoginFormProps, useCaptchaWhenAsked } from '../LoginForm.tsx'
import { useWayIn } from '../use-way-in.ts'
import own from './BindForm.module.css'

interface Props extends LoginFormProps {
  readonly state: string
  /** As the chat app calls who has scanned; may be empty. */
  readonly name: string
  /** As it was chosen below the code. */
  readonly remember: boolean
  readonly onRemember: (remember: boolean) => void
  /** Another one scans. */
  readonly onBack: () => void
}

/** Whoever scans for the first time says which account is theirs. It counts like a login. */
export function BindForm({ account: typed, onAccount, origin, channel, onTicket, state, name, remember, onRemember, onBack }: Props) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const captchaInput = useRef<HTMLInputElement>(null)
  const wayIn = useWayIn(onTicket)
  const captcha = useCaptchaWhenAsked()
  const bind = useAct(wechatLogin.bind, {
    toastFailure: false,
    async onSuccess({ user }) {
      if (user) await wayIn.acting.onSuccess(user)
    },
  })
  const account = typed.trim()
  const isAboutPicture = captcha.part?.isAboutCaptcha(bind.error) ?? false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!account) return accountInput.current?.focus()
    if (!password) return passwordInput.current?.focus()
    if (captcha.part && !captcha.answer) return captchaInput.current?.focus()
    bind.mutate(
      { state, username: account, password, remember, origin, channel, ...captcha.answer },
      {
        onError(error) {
          wayIn.failed(error)
          captcha.ask(account)
          passwordInput.current?.select()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={own.lead}>{name ? `微信“${name}”` : '这个微信'}还没有绑定账号。输入账号和密码绑定一次，以后扫码就能登录。</p>
      <FormAlert error={isAboutPicture ? null : bind.error} />
      <AccountField
        inputRef={accountInput}
        label="账号"
        icon={<UserRound size={20} aria-hidden="true" />}
        value={typed}
        onChange={(next) => {
          bind.reset()
          onAccount(next)
        }}
        missing={tried && !account}
      />
      <Field
        ref={passwordInput}
        large
        label="密码"
        type="password"
        icon={<LockKeyhole size={20} aria-hidden="true" />}
        value={password}
        onChange={(event) => {
          bind.reset()
          setPassword(event.target.value)
        }}
        maxLength={accountLimits.passwordLength}
        autoComplete="current-password"
        error={tried && !password ? '请输入密码' : undefined}
      />
      {captcha.part && (
        <captcha.part.CaptchaField
          inputRef={captchaInput}
          error={isAboutPicture ? bind.error : null}
          round={captcha.round}
          missing={tried && !captcha.answer}
          onChange={captcha.setAnswer}
        />
      )}
      <div className={styles.row}>
        <Checkbox label="在这台设备上保持登录" checked={remember} onChange={(event) => onRemember(event.target.checked)} />
      </div>
      <Button type="submit" look="primary" size="large" wide loading={bind.isPending || bind.isSuccess}>
        绑定并登录
      </Button>
      <Button size="large" wide onClick={onBack}>
        换一个微信扫码
      </Button>
    </form>
  )
}
