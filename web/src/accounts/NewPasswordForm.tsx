import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword } from '@jiangtai/contract/password'
import { refusals } from '@jiangtai/contract/refusal'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { PasswordRules, unguessable } from '../kit/ui/PasswordRules.tsx'
import styles from './AuthPage.module.css'
import { FormAlert } from './FormAlert.tsx'
import { placeOf } from './refused-fields.ts'
import { StudentHint } from './StudentHint.tsx'

interface Props {
  readonly proof: { readonly account: string; readonly code: string }
  readonly onDone: () => void
  readonly onWrongCode: (sentence: string) => void
  readonly onBack: () => void
}

export function NewPasswordForm({ proof, onDone, onWrongCode, onBack }: Props) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const reset = useAct(accounts.resetPassword, { toastFailure: false, onSuccess: onDone })
  const differs = again !== '' && again !== password
  const isReady = isPassword(password) && !isGuessable(password, [proof.account]) && again === password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    reset.mutate({ ...proof, password }, { onError: (error) => placeOf(error) === 'code' && onWrongCode(error.message) })
  }
  const common = { large: true, type: 'password', maxLength: accountLimits.passwordLength, autoComplete: 'new-password' } as const
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* So that a password manager knows whose it is. */}
      <input type="hidden" name="username" value={proof.account} autoComplete="username" />
      <div>
        <Field {...common} label="新密码" name="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />
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
