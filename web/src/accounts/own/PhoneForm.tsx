import { accountLimits } from '@jiangtai/contract/accounts'
import { isPhone } from '@jiangtai/contract/phone'
import { profile } from '@jiangtai/contract/profile'
import { refusals, sentence } from '@jiangtai/contract/refusal'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { isCode, phoneTyped } from '../phone.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import styles from './form.module.css'
import { Hint, Refused } from './Hint.tsx'

interface Props {
  readonly onDirty: (isDirty: boolean) => void
  readonly onDone: () => void
}

/** Two steps: the password sends a code to the new phone, and the code makes it the account's. */
export function PhoneForm({ onDirty, onDone }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  // Kept here: whoever goes back for another code finds what was typed.
  const [asked, setAsked] = useState<Asked>({ phone: '', password: '' })
  const type = (change: Partial<Asked>) => {
    setAsked({ ...asked, ...change })
    onDirty(true)
  }
  return sentTo === undefined ? (
    <AskForCode asked={asked} onType={type} onSent={setSentTo} />
  ) : (
    <TypeCode phone={sentTo} onAgain={() => setSentTo(undefined)} onDone={onDone} />
  )
}

interface Asked {
  readonly phone: string
  readonly password: string
}

interface AskProps {
  readonly asked: Asked
  readonly onType: (change: Partial<Asked>) => void
  readonly onSent: (phone: string) => void
}

function AskForCode({ asked: { phone: typed, password }, onType, onSent }: AskProps) {
  const [tried, setTried] = useState(false)
  const phone = phoneTyped(typed)
  const send = useAct(profile.sendPhoneCode, { toastFailure: false, onSuccess: () => onSent(phone) })
  const isPasswordWrong = send.error instanceof CallFailed && send.error.errCode === refusals.ownPasswordWrong[0]
  const refusal = useRefusalText(isPasswordWrong ? null : send.error)
  const faults = {
    phone: isPhone(phone) ? undefined : sentence('phoneWrong'),
    password: password ? undefined : '请输入登录密码',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!faults.phone && !faults.password) send.mutate({ phone, password })
  }
  const type = (change: Partial<Asked>) => {
    send.reset()
    onType(change)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        data-autofocus
        label="新手机号"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={typed}
        error={tried ? faults.phone : undefined}
        onChange={({ target }) => type({ phone: target.value })}
      />
      <Field
        label="登录密码"
        type="password"
        autoComplete="current-password"
        maxLength={accountLimits.passwordLength}
        value={password}
        error={(tried ? faults.password : undefined) ?? (isPasswordWrong ? '密码不正确' : undefined)}
        onChange={({ target }) => type({ password: target.value })}
      />
      <Hint>换好以后，验证码发到新手机，也可以用新手机号找回密码。</Hint>
      <Refused error={refusal ? new Error(refusal) : null} />
      <Button type="submit" look="primary" wide loading={send.isPending}>
        获取验证码
      </Button>
    </form>
  )
}

interface CodeProps {
  readonly phone: string
  readonly onAgain: () => void
  readonly onDone: () => void
}

function TypeCode({ phone, onAgain, onDone }: CodeProps) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const change = useAct(profile.changePhone, {
    toastFailure: false,
    onSuccess() {
      toast.success('手机号已修改')
      onDone()
    },
  })
  const refusal = useRefusalText(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isCode(code)) change.mutate({ phone, code }, { onError: () => input.current?.focus() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        autoFocus
        ref={input}
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        hint={`验证码已发到 ${phone}，5 分钟内有效`}
        error={refusal ?? (tried && !isCode(code) ? `请输入 ${accountLimits.codeDigits} 位验证码` : undefined)}
        onChange={(event) => {
          change.reset()
          setCode(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, accountLimits.codeDigits))
        }}
      />
      <Button type="submit" look="primary" wide loading={change.isPending}>
        保存手机号
      </Button>
      <Button look="text" wide onClick={onAgain}>
        没有收到？换个号码或重新发送
      </Button>
    </form>
  )
}
