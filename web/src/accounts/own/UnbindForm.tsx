import type { appletBinding } from '@jiangtai/contract/teacher-applet'
import type { wechatLogin } from '@jiangtai/contract/wechat-login'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './form.module.css'
import { Hint, Refused } from './Hint.tsx'
import { useForgetOthers } from './new-password.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'

interface Props {
  readonly call: typeof wechatLogin.unbind | typeof appletBinding.end
  readonly hint: string
  readonly onDone: () => void
  readonly children?: ReactNode
}

/** Asks for the password: it is the way in that is left. */
export function UnbindForm({ call, hint, onDone, children }: Props) {
  const { user_name } = useUser()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const forgetOthers = useForgetOthers()
  const unbind = useAct(call, {
    toastFailure: false,
    onSuccess() {
      forgetOthers()
      toast.success(call.done ?? '')
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password) unbind.mutate({ password })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input hidden readOnly name="username" autoComplete="username" value={user_name} />
      <Hint>{hint}</Hint>
      <OwnPasswordField
        isFirst
        password={password}
        onPassword={(text) => {
          unbind.reset()
          setPassword(text)
        }}
        tried={tried}
      />
      <Refused error={unbind.error} />
      <Button type="submit" look="danger" wide loading={unbind.isPending}>
        解除绑定
      </Button>
      {children}
    </form>
  )
}
