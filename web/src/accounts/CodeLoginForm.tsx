import { accounts } from '@jiangtai/contract/accounts'
import { isPhone } from '@jiangtai/contract/phone'
import { UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { isRestarting } from '../kit/calls/send.ts'
import { useAct } from '../kit/calls/use-call.ts'
import { useSession } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { useLayout } from '../kit/window/layout.ts'
import { AccountField } from './AccountField.tsx'
import { CodeField } from './CodeField.tsx'
import { FormAlert } from './FormAlert.tsx'
import styles from './LoginForm.module.css'
import type { LoginFormProps } from './LoginForm.tsx'
import { isCode, phoneTyped } from './phone.ts'
import { refusalAt } from './refused-fields.ts'
import { useTryAgain } from './use-try-again.ts'
import { useWayIn } from './use-way-in.ts'

/** With a one-time code instead of the password. */
export function CodeLoginForm({ account: typed, onAccount, origin, channel, onTicket }: LoginFormProps) {
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(true)
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState(false)
  const accountInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const onPhone = useLayout() === 'phone'
  const wayIn = useWayIn(onTicket)
  const byCode = useAct(accounts.logInByCode, wayIn.acting)
  const byPhone = useAct(accounts.logInOnPhone, wayIn.acting)
  const leaving = useSession() !== null
  const account = phoneTyped(typed)
  const { isPending, error } = byPhone.submittedAt > byCode.submittedAt ? byPhone : byCode

  const dropRefusal = () => {
    for (const one of [byCode, byPhone]) if (one.isError) one.reset()
  }
  const submit = () => {
    setTried(true)
    if (!account) return accountInput.current?.focus()
    if (!isCode(code)) return codeInput.current?.focus()
    const way = { code, remember, origin, channel }
    const onError = (error: Error) => {
      wayIn.failed(error)
      if (!isRestarting(error)) codeInput.current?.select()
    }
    if (onPhone && isPhone(account)) byPhone.mutate({ phone: account, ...way }, { onError })
    else byCode.mutate({ account, ...way }, { onError })
  }
  const refusal = useTryAgain({ error, isPending }, submit)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <FormAlert error={refusalAt('code', error) ? null : refusal} />
      <AccountField
        inputRef={accountInput}
        label="手机号或账号"
        icon={<UserRound size={20} aria-hidden="true" />}
        value={typed}
        onChange={(next) => {
          dropRefusal()
          onAccount(next)
        }}
        missing={(tried || asked) && !account}
      />
      <CodeField
        inputRef={codeInput}
        purpose="login"
        account={account}
        onNoAccount={() => {
          setAsked(true)
          accountInput.current?.focus()
        }}
        value={code}
        onChange={(next) => {
          dropRefusal()
          setCode(next)
        }}
        onSent={() => {
          dropRefusal()
          setTried(false)
          setCode('')
        }}
        error={tried && !isCode(code) ? '请输入 6 位验证码' : refusalAt('code', error)}
      />
      <div className={styles.row}>
        <Checkbox label="在这台设备上保持登录" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
      </div>
      <Button type="submit" look="primary" size="large" wide loading={isPending || leaving}>
        登录
      </Button>
    </form>
  )
}
