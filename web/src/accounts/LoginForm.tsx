import { accountLimits, accounts, type loginOrigins } from '@jiangtai/contract/accounts'
import { LockKeyhole, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isRestarting } from '../kit/calls/send.ts'
import { useAct } from '../kit/calls/use-call.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { checkedEarly, typedEarly } from '../kit/early/early.ts'
import { Link } from '../kit/Link.tsx'
import type { CaptchaAnswer } from '../kit/session/captcha.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { useSession } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { useLayout } from '../kit/window/layout.ts'
import { paths } from '../paths.ts'
import { AccountField } from './AccountField.tsx'
import { FormAlert } from './FormAlert.tsx'
import { LazyPart } from './LazyPart.tsx'
import styles from './LoginForm.module.css'
import { useTryAgain } from './use-try-again.ts'
import { type OnTicket, useWayIn } from './use-way-in.ts'

export interface LoginFormProps {
  readonly account: string
  readonly onAccount: (account: string) => void
  readonly origin: (typeof loginOrigins)[keyof typeof loginOrigins]
  readonly channel: string | undefined
  readonly onTicket: OnTicket
}

export function LoginForm({ account: typed, onAccount, origin, channel, onTicket }: LoginFormProps) {
  const [password, setPassword] = useState(() => typedEarly('password') ?? '')
  const [remember, setRemember] = useState(() => checkedEarly('remember') ?? true)
  /** An empty field is pointed out only after somebody tried. */
  const [tried, setTried] = useState(false)
  /** Only what was there to be read can have been forgotten or misread. */
  const [triedPicture, setTriedPicture] = useState<'not there' | 'empty' | 'read'>('not there')
  const [capsLock, setCapsLock] = useState(false)
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const captchaInput = useRef<HTMLInputElement>(null)
  const onPhone = useLayout() === 'phone'
  const wayIn = useWayIn(onTicket)
  const logIn = useAct(onPhone ? accounts.logInOnPhone : accounts.logIn, wayIn.acting)
  const captcha = useCaptchaWhenAsked()
  const leaving = useSession() !== null
  const account = typed.trim()
  const isAboutPicture = triedPicture !== 'not there' && captcha.part?.isAboutCaptcha(logIn.error)
  const dropRefusal = () => logIn.isError && logIn.reset()

  // Ready to type with a mouse at hand; on a touch screen the keyboard would cover the page unasked.
  useEffect(() => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    // Somebody types already, in the page as it was drawn.
    if (accountInput.current?.form?.contains(document.activeElement)) return
    if (accountInput.current?.value) passwordInput.current?.focus()
    else accountInput.current?.focus()
  }, [])

  const submit = () => {
    setTried(true)
    setTriedPicture(!captcha.part ? 'not there' : captcha.answer ? 'read' : 'empty')
    if (!account) return accountInput.current?.focus()
    if (!password) return passwordInput.current?.focus()
    if (captcha.part && !captcha.answer) return captchaInput.current?.focus()
    logIn.mutate(
      { username: account, password, remember, origin, channel, ...captcha.answer },
      {
        onError(error) {
          wayIn.failed(error)
          // Nobody has looked at it.
          if (isRestarting(error)) return
          captcha.ask(account)
          // The likeliest mistake is ready to be typed over.
          if (captcha.part?.isAboutCaptcha(error)) captchaInput.current?.focus()
          else passwordInput.current?.select()
        },
      },
    )
  }
  const refusal = useTryAgain(logIn, submit)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form
      className={styles.form}
      // Where no script comes, what was typed must not stand in the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <FormAlert error={isAboutPicture ? null : refusal} />
      <AccountField
        inputRef={accountInput}
        label="账号"
        icon={<UserRound size={20} aria-hidden="true" />}
        value={typed}
        onChange={(next) => {
          dropRefusal()
          onAccount(next)
        }}
        missing={tried && !account}
      />
      <Field
        ref={passwordInput}
        large
        label="密码"
        name="password"
        type="password"
        icon={<LockKeyhole size={20} aria-hidden="true" />}
        value={password}
        onChange={(event) => {
          dropRefusal()
          setPassword(event.target.value)
        }}
        onKeyUp={watchCapsLock}
        maxLength={accountLimits.passwordLength}
        autoComplete="current-password"
        autoCapitalize="off"
        hint={capsLock ? '大写锁定已打开' : undefined}
        error={tried && !password ? '请输入密码' : undefined}
      />
      {captcha.part && (
        <captcha.part.CaptchaField
          inputRef={captchaInput}
          error={isAboutPicture ? logIn.error : null}
          round={captcha.round}
          missing={triedPicture === 'empty'}
          onChange={captcha.setAnswer}
        />
      )}
      <div className={styles.row}>
        <Checkbox label="在这台设备上保持登录" name="remember" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        <ForgottenPassword account={account} />
      </div>
      <Button type="submit" look="primary" size="large" wide loading={logIn.isPending || leaving}>
        登录
      </Button>
    </form>
  )
}

const loadCaptcha = async () => ({ ...(await import('./CaptchaField.tsx')), ...(await import('../kit/session/captcha.ts')) })

/** O019: after several failures the server wants a picture to be read. */
export function useCaptchaWhenAsked() {
  const [isAsked, setAsked] = useState(false)
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<CaptchaAnswer>()
  const needs = useAct(accounts.needsCaptcha, { toastFailure: false, onSuccess: ({ is_show }) => setAsked(is_show === 1) })
  const { data: part } = usePart('captcha', loadCaptcha, isAsked)
  const ask = (username: string) => {
    setRound(round + 1)
    needs.mutate({ username })
  }
  return { part: isAsked ? part : undefined, round, answer: isAsked ? answer : undefined, setAnswer, ask }
}

const loadDialog = () => import('./ForgottenDialog.tsx')

/** To the page that sets a new password where there is one, else whom to ask. */
function ForgottenPassword({ account }: { readonly account: string }) {
  const { has_registration, has_codes } = useOrganization()
  const [open, setOpen] = useState(false)
  if (has_registration === 1 && has_codes === 1) {
    return (
      <Link className={styles.forgotten} to={`${paths.forgetPassword}?${new URLSearchParams(account && { u: account })}`}>
        忘记密码
      </Link>
    )
  }
  return (
    <>
      <Button look="text" className={styles.forgotten} onClick={() => setOpen(true)}>
        忘记密码
      </Button>
      {open && (
        <LazyPart name="forgotten" load={loadDialog}>
          {({ ForgottenDialog }) => <ForgottenDialog onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  )
}
