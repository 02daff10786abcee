import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword } from '@jiangtai/contract/password'
import { refusals } from '@jiangtai/contract/refusal'
import { Info } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { PasswordRules, unguessable } from '../kit/ui/PasswordRules.tsx'
import { AccountField } from './AccountField.tsx'
import styles from './AuthPage.module.css'
import { CodeField } from './CodeField.tsx'
import { FormAlert } from './FormAlert.tsx'
import { isCode, phoneTyped } from './phone.ts'
import { placeOf, refusalAt } from './refused-fields.ts'
import { useFirstWrong } from './use-first-wrong.ts'

interface Props {
  readonly account: string
  readonly code: string
  /** The code was right, and nothing has been changed since. */
  readonly isProven: boolean
  /** What the server said afterwards: it took too long. */
  readonly refusal: string | undefined
  readonly onAccount: (account: string) => void
  readonly onCode: (code: string) => void
  /** Without anything when it was proven before. */
  readonly onProven: (proof?: { readonly ticket: string; readonly until: number }) => void
}

/** The code is looked at here, and not only when a new password has been thought of. */
export function ProofForm({ account, code, isProven, refusal, onAccount, onCode, onProven }: Props) {
  const [tried, setTried] = useState<'nothing' | 'account' | 'all'>('nothing')
  const check = useAct(accounts.checkResetCode, {
    toastFailure: false,
    onSuccess: ({ ticket, seconds }) => onProven({ ticket, until: Date.now() + seconds * 1000 }),
  })
  const typed = phoneTyped(account)
  const wrong = refusal ?? (check.variables?.code === code ? refusalAt('code', check.error) : undefined)
  const [form, toFirstWrong] = useFirstWrong(wrong)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried('all')
    if (typed && isProven) onProven()
    else if (typed && isCode(code)) check.mutate({ account: typed, code })
    else toFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AccountField label="手机号或账号" value={account} onChange={onAccount} missing={tried !== 'nothing' && !typed} />
      <CodeField
        purpose="reset"
        account={typed}
        onNoAccount={() => {
          setTried('account')
          toFirstWrong()
        }}
        value={code}
        onChange={onCode}
        onSent={() => {
          setTried('nothing')
          onCode('')
        }}
        error={tried === 'all' && !isCode(code) && !isProven ? '请输入 6 位验证码' : wrong}
      />
      <StudentHint />
      <Button type="submit" look="primary" size="large" wide loading={check.isPending}>
        下一步
      </Button>
      <FormAlert error={placeOf(check.error) === 'code' ? null : check.error} />
    </form>
  )
}

interface NewPasswordFormProps {
  readonly proof: { readonly account: string; readonly ticket: string }
  readonly onDone: () => void
  readonly onTooLate: (sentence: string) => void
  readonly onBack: () => void
}

export function NewPasswordForm({ proof, onDone, onTooLate, onBack }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const reset = useAct(accounts.resetPassword, { toastFailure: false, onSuccess: onDone })
  const differs = again !== '' && again !== password
  const isReady = isPassword(password) && !isGuessable(password, [proof.account]) && again === password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    reset.mutate({ ...proof, password }, { onError: (error) => placeOf(error) === 'code' && onTooLate(error.message) })
  }
  const first = useRef<HTMLInputElement>(null)
  // Whoever comes here, by the button, back and forth or a reload, types it next.
  useEffect(() => first.current?.focus(), [])
  const common = { large: true, type: 'password', maxLength: accountLimits.passwordLength, autoComplete: 'new-password' } as const
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* So that a password manager knows whose it is. */}
      <input type="hidden" name="username" value={proof.account} autoComplete="username" />
      <div>
        <Field
          {...common}
          ref={first}
          label="新密码"
          name="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordRules password={password} others={[unguessable(password, [proof.account])]} />
      </div>
      <Field
        {...common}
        label="再输一次"
        name="new-password-again"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={differs ? refusals.confirmDiffers[1] : undefined}
      />
      <StudentHint />
      <Button type="submit" look="primary" size="large" wide disabled={!isReady} loading={reset.isPending}>
        保存新密码
      </Button>
      <Button onClick={onBack}>上一步</Button>
      <FormAlert error={placeOf(reset.error) === 'code' ? null : reset.error} />
    </form>
  )
}

const StudentHint = () => (
  <p className={styles.note}>
    <Info size={20} aria-hidden="true" />
    学生忘了密码，请找老师或学校管理员重置。
  </p>
)
