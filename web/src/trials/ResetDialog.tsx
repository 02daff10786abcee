import { accounts } from '@jiangtai/contract/accounts'
import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword, passwordTyped } from '@jiangtai/contract/password'
import { sentence } from '@jiangtai/contract/refusal'
import { trials } from '@jiangtai/contract/trials'
import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { type CompositionEvent, type FormEvent, useId, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { realNameFault } from '../kit/session/real-name-fault.ts'
import { askAgain } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { toast } from '../kit/ui/toast.ts'
import styles from './ResetDialog.module.css'

interface Props {
  readonly studentCount: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** O079: name and password of a trial account at its first login. */
export function ResetDialog({ studentCount, onClose, onDone }: Props) {
  const { org_code } = useOrganization()
  const form = useId()
  const name = useTyped(nameTyped)
  const password = useTyped(passwordTyped)
  const [tried, setTried] = useState(false)
  /** Whoever has just begun to write is not told that it is too short. */
  const [wasWritten, setWritten] = useState(false)
  const client = useQueryClient()
  const reset = useAct(trials.reset, {
    onSuccess() {
      toast.success(trials.reset.done ?? '')
      client.removeQueries({ queryKey: [accounts.sessions.path] })
      void askAgain(client)
      onDone()
    },
  })
  const written = { real_name: nameTyped(name.value), password: passwordTyped(password.value) }
  const faults = faultsOf(written)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!faults.real_name && !faults.password) reset.mutate({ org_code, ...written })
  }
  return (
    <Dialog
      board
      title={
        <>
          <span className={styles.above}>欢迎使用</span> 先设好姓名和密码{' '}
          <span className={styles.below}>试用账号，班里有 {studentCount} 位学生</span>
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button look="text" className={styles.later} onClick={onClose}>
            以后再说
          </Button>
          <Button type="submit" form={form} look="primary" loading={reset.isPending}>
            保存，开始使用
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field data-autofocus required label="真实姓名" autoComplete="name" error={tried ? faults.real_name : undefined} {...name} />
        <Field
          required
          label="新密码"
          type="password"
          autoComplete="new-password"
          error={tried || (wasWritten && password.value) ? faults.password : undefined}
          onBlur={() => setWritten(true)}
          {...password}
        />
        <p className={styles.hint}>
          <Info size={20} aria-hidden="true" />
          空格会自动去掉，密码里不能有汉字。
        </p>
      </form>
    </Dialog>
  )
}

/** A field that drops what does not belong. An input method is left alone until its characters stand: it would stumble otherwise. */
function useTyped(clean: (text: string) => string) {
  const [value, setValue] = useState('')
  return {
    value,
    onChange: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      setValue(isComposing ? currentTarget.value : clean(currentTarget.value))
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => setValue(clean(currentTarget.value)),
  }
}

interface Reset {
  readonly real_name: string
  readonly password: string
}

/** R696 */
export const nameTyped = (text: string) => text.replace(/\s/g, '')

/** What keeps the form from being sent, by field. */
export const faultsOf = ({ real_name, password }: Reset) => ({
  real_name: realNameFault(real_name),
  password: passwordFault(password),
})

function passwordFault(password: string) {
  if (!password) return '请输入新密码'
  if (!isPassword(password)) return sentence('passwordRule')
  return isGuessable(password) ? sentence('passwordGuessable') : undefined
}
