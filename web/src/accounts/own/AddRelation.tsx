import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { relations } from '@jiangtai/contract/relations'
import { type ComponentType, type FormEvent, useState } from 'react'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { type CaptchaAnswer, isAboutCaptcha } from '../../kit/session/captcha.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useFirstWrong } from '../use-first-wrong.ts'
import styles from './form.module.css'
import { Hint, Refused } from './Hint.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'

export interface CaptchaProps {
  readonly error: Error | null
  readonly round: number
  readonly missing: boolean
  readonly onChange: (answer: CaptchaAnswer | undefined) => void
}

interface Props {
  readonly Captcha: ComponentType<CaptchaProps>
  readonly onDirty: (isDirty: boolean) => void
  readonly onDone: () => void
}

type PasswordRefusal = 'ownPasswordWrong' | 'relatedPasswordWrong'

const isRefused = (error: Error | null, name: PasswordRefusal) => error instanceof CallFailed && error.errCode === refusals[name][0]

/** Proven by the passwords of both, since each then opens the other; counted like a login (O019). */
export function AddRelation({ Captcha, onDirty, onDone }: Props) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [ownPassword, setOwnPassword] = useState('')
  const [answer, setAnswer] = useState<CaptchaAnswer>()
  const [tried, setTried] = useState(false)
  /** How many pictures were asked for; 0 while none is. */
  const [round, setRound] = useState(0)
  const account = username.trim()
  const add = useAct(relations.add, {
    toastFailure: false,
    onSuccess() {
      toast.success(relations.add.done ?? '')
      onDone()
    },
  })
  /** What was refused stands at the password it is about, until that is typed anew. */
  const saidOf = (name: PasswordRefusal) => {
    const { error, variables } = add
    const isSame = name === 'ownPasswordWrong' ? variables?.own_password === ownPassword : variables?.password === password
    return isRefused(error, name) && isSame ? error?.message : undefined
  }
  const isAboutPassword = (['ownPasswordWrong', 'relatedPasswordWrong'] as const).some((name) => isRefused(add.error, name))
  const [form] = useFirstWrong(add.error)
  const askForPicture = async (error: Error) => {
    const asked = isAboutCaptcha(error) || (await send(accounts.needsCaptcha, { username: account }).catch(() => undefined))?.is_show === 1
    if (asked) setRound((count) => count + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!account || !password || !ownPassword || (round > 0 && !answer?.captcha)) return
    add.mutate(
      { username: account, password, own_password: ownPassword, ...(round > 0 && answer) },
      { onError: (error) => void askForPicture(error) },
    )
  }
  const write = (set: (text: string) => void) => (event: { readonly target: HTMLInputElement }) => {
    set(event.target.value)
    onDirty(true)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Hint>输入自己另一个账号的账号和密码。关联后，从任何一个账号点一下就能进入另一个，不用再输密码，所以两边的密码都要确认。</Hint>
      <Field
        data-autofocus
        label="另一个账号"
        value={username}
        maxLength={accountLimits.usernameLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={tried && !account ? '请输入另一个账号' : undefined}
        onChange={write(setUsername)}
      />
      <Field
        label="另一个账号的密码"
        type="password"
        value={password}
        maxLength={accountLimits.passwordLength}
        autoComplete="off"
        error={tried && !password ? '请输入另一个账号的密码' : saidOf('relatedPasswordWrong')}
        onChange={write(setPassword)}
      />
      <OwnPasswordField
        password={ownPassword}
        onPassword={(text) => {
          setOwnPassword(text)
          onDirty(true)
        }}
        tried={tried}
        refused={saidOf('ownPasswordWrong')}
        autoComplete="off"
      />
      {round > 0 && <Captcha error={add.error} round={round} missing={tried} onChange={setAnswer} />}
      <Refused error={isAboutCaptcha(add.error) || isAboutPassword ? null : add.error} />
      <Button type="submit" look="primary" wide loading={add.isPending}>
        关联账号
      </Button>
    </form>
  )
}
