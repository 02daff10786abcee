import { accountLimits, loginOrigins } from '@jiangtai/contract/accounts'
import { CircleAlert, LockKeyhole, UserRound } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLogIn, useSession } from '../kit/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import styles from './LoginForm.module.css'

export function LoginForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  /** An empty field is pointed out only after somebody tried. */
  const [tried, setTried] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  const logIn = useLogIn()
  const leaving = useSession() !== null
  const account = username.trim()

  // Ready to type with a mouse at hand; on a touch screen the keyboard would cover the page unasked.
  useEffect(() => {
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) accountInput.current?.focus()
  }, [])
  // On a small screen it would stand below the edge.
  useEffect(() => {
    if (logIn.error) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [logIn.error])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!account) return accountInput.current?.focus()
    if (!password) return passwordInput.current?.focus()
    logIn.mutate(
      { username: account, password, remember, origin: loginOrigins.main },
      // The likeliest mistake is ready to be typed over.
      { onError: () => passwordInput.current?.select() },
    )
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          ref={accountInput}
          large
          label="账号"
          name="username"
          icon={<UserRound size={20} aria-hidden="true" />}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          maxLength={accountLimits.usernameLength}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          error={tried && !account ? '请输入账号' : undefined}
        />
        <Field
          ref={passwordInput}
          large
          label="密码"
          name="password"
          type="password"
          icon={<LockKeyhole size={20} aria-hidden="true" />}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyUp={watchCapsLock}
          maxLength={accountLimits.passwordLength}
          autoComplete="current-password"
          autoCapitalize="off"
          hint={capsLock ? '大写锁定已打开' : undefined}
          error={tried && !password ? '请输入密码' : undefined}
        />
        <div className={styles.row}>
          <Checkbox label="在这台设备上保持登录" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          <Button look="text" className={styles.forgotten} onClick={() => setForgotten(true)}>
            忘记密码
          </Button>
        </div>
        <Button type="submit" look="primary" size="large" wide loading={logIn.isPending || leaving}>
          登录
        </Button>
        <div ref={refusal} role="alert">
          {logIn.error && (
            <p className={styles.refusal}>
              <CircleAlert size={20} aria-hidden="true" />
              {logIn.error.message}
            </p>
          )}
        </div>
      </form>
      {forgotten && <ForgottenPassword onClose={() => setForgotten(false)} />}
    </>
  )
}
