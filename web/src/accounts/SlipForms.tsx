import { accountLimits, accounts, type LoggedIn } from '@jiangtai/contract/accounts'
import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword } from '@jiangtai/contract/password'
import { sentence } from '@jiangtai/contract/refusal'
import { type FormEvent, useEffect, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { realNameFault } from '../kit/session/real-name-fault.ts'
import { useSession } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { PasswordRules, unguessable } from '../kit/ui/PasswordRules.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'
import { isInMiniProgram } from '../kit/window/mini-program.ts'
import styles from './AuthPage.module.css'
import { FormAlert } from './FormAlert.tsx'
import type { LoginFormProps } from './LoginForm.tsx'
import { useWayIn } from './use-way-in.ts'

interface Props extends Pick<LoginFormProps, 'account' | 'origin' | 'channel' | 'onTicket'> {
  readonly slipKey: string
  readonly onOtherWay: () => void
}

/** What another device of the same person has handed over (`accounts.handOverCode`), as the mini-program puts it into the address. */
const handedOver = 'c.'
/** The form may be drawn anew while it logs in, and the code counts once. */
let tried = ''

/** The mini-program has asked who it is. Elsewhere a link must not log anybody in by being looked at. */
function HandedOverForm({ slipKey, origin, channel, onTicket, onOtherWay }: Omit<Props, 'account'>) {
  const wayIn = useWayIn(onTicket)
  const logIn = useAct(accounts.logInByCode, wayIn.acting)
  const leaving = useSession() !== null
  const mutate = useLatest(() => logIn.mutate({ code: slipKey.slice(handedOver.length), origin, channel }, { onError: wayIn.failed }))
  useEffect(() => {
    if (!isInMiniProgram() || tried === slipKey) return
    tried = slipKey
    mutate.current()
  }, [slipKey])
  return (
    <div className={styles.form}>
      <h1>用已登录的小程序登录</h1>
      <p className={styles.note}>链接一分钟内有效，只能用一次。打不开时，请从小程序重新进入。</p>
      <FormAlert error={logIn.error} />
      <Button look="primary" size="large" wide loading={logIn.isPending || leaving} onClick={() => mutate.current()}>
        登录
      </Button>
      <Button onClick={onOtherWay}>用账号和密码登录</Button>
    </div>
  )
}

export const KeyLoginForm = (props: Props) =>
  props.slipKey.startsWith(handedOver) ? <HandedOverForm {...props} /> : <SlipLoginForm {...props} />

/** Whoever scanned the code of a login slip. It counts once, so it is used by a press and not by being looked at. */
function SlipLoginForm({ account, slipKey, origin, channel, onTicket, onOtherWay }: Props) {
  const wayIn = useWayIn(onTicket)
  const logIn = useAct(accounts.logInByKey, wayIn.acting)
  const leaving = useSession() !== null
  return (
    <div className={styles.form}>
      <h1>用登录条登录</h1>
      {account && (
        <p>
          账号 <strong>{account}</strong>
        </p>
      )}
      <p className={styles.note}>这张登录条上的二维码只能用一次。请在自己的手机、平板或电脑上登录。</p>
      <FormAlert error={logIn.error} />
      <Button
        look="primary"
        size="large"
        wide
        loading={logIn.isPending || leaving}
        onClick={() => logIn.mutate({ key: slipKey, origin, channel, remember: true }, { onError: wayIn.failed })}
      >
        登录
      </Button>
      <Button onClick={onOtherWay}>用账号和密码登录</Button>
    </div>
  )
}

/** Who has only what the school has printed. Whoever reloads instead is in, and is asked again the next time. */
export function OwnPasswordForm({ who }: { readonly who: LoggedIn & { readonly ticket: string } }) {
  // It goes by its user name: nobody has written down whose it is.
  const isUnnamed = who.real_name === who.user_name
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const written = name.trim()
  const { acting } = useWayIn()
  const set = useAct(accounts.resetPassword, {
    toastFailure: false,
    async onSuccess() {
      toast.success('密码已保存，下次用自己的密码登录')
      await acting.onSuccess({ ...who, real_name: written || who.real_name })
    },
  })
  const names = [who.user_name]
  const nameFault = written ? realNameFault(written) : undefined
  const fault = !isPassword(password) ? sentence('passwordRule') : isGuessable(password, names) ? sentence('passwordGuessable') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault && !nameFault && again === password) set.mutate({ ticket: who.ticket, password, ...(written && { real_name: written }) })
  }
  const common = { large: true, type: 'password', maxLength: accountLimits.passwordLength, autoComplete: 'new-password' } as const
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1>{isUnnamed ? '填上姓名，设一个自己的密码' : `${who.real_name}，设一个自己的密码`}</h1>
      <p className={styles.note}>老师发的初始密码别人也可能知道。设好以后，用账号 {who.user_name} 和新密码登录。</p>
      {/* So that a password manager knows whose it is. */}
      <input type="hidden" name="username" value={who.user_name} autoComplete="username" />
      {isUnnamed && (
        <Field
          large
          label="姓名"
          name="name"
          autoComplete="name"
          hint="老师和同学看到的名字，以后由老师修改；可以不填"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried ? nameFault : undefined}
        />
      )}
      <div>
        <Field
          {...common}
          label="新密码"
          name="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried ? fault : undefined}
        />
        <PasswordRules password={password} others={[unguessable(password, names)]} />
      </div>
      <Field
        {...common}
        label="再输一次"
        name="new-password-again"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={tried && again !== password ? sentence('confirmDiffers') : undefined}
      />
      <FormAlert error={set.error} />
      <Button type="submit" look="primary" size="large" wide loading={set.isPending}>
        保存并进入
      </Button>
    </form>
  )
}
