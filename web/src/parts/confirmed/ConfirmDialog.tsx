import { accountLimits } from '@jiangtai/contract/accounts'
import { admins } from '@jiangtai/contract/admins'
import { confirmedSeconds } from '@jiangtai/contract/call'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'

interface Props {
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/** The own password once more, before what cannot be taken back. */
export function ConfirmDialog({ onConfirmed, onClose }: Props) {
  const { user_name } = useUser()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const form = useId()
  const act = useAct(admins.confirmPassword, { toastFailure: false, onSuccess: onConfirmed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password !== '') act.mutate({ password })
  }
  return (
    <Dialog
      title="请再输入一次密码"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不做了</Button>
          <Button look="primary" type="submit" form={form} loading={act.isPending}>
            继续
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {/* For the browser's own list of passwords, which asks whose this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user_name} />
        <Field
          label="你的登录密码"
          type="password"
          autoComplete="current-password"
          data-autofocus
          maxLength={accountLimits.passwordLength}
          value={password}
          hint={`确认是你本人；${confirmedSeconds / 60} 分钟内不再询问。`}
          error={act.error?.message ?? (tried && password === '' ? '请输入密码' : undefined)}
          onChange={({ target }) => {
            act.reset()
            setPassword(target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
