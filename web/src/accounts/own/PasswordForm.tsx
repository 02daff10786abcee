import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { type RefusalName, refusals, sentence } from '@jiangtai/contract/refusal'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { PasswordRules, unguessable } from '../../kit/ui/PasswordRules.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './form.module.css'
import { Hint, Refused } from './Hint.tsx'
import { passwordFault, useForgetOthers } from './new-password.ts'
import { canScan, useOwnWechat } from './WechatRow.tsx'

interface Props {
  readonly onDirty: (isDirty: boolean) => void
  readonly onDone: () => void
  /** The chat app says who it is instead of the old password. */
  readonly onWechat: () => void
}

/** Which field a refusal of the server is about. */
const fieldOf: Partial<Record<RefusalName, 'old_password' | 'password'>> = {
  oldPasswordWrong: 'old_password',
  passwordSame: 'password',
  passwordGuessable: 'password',
}
const refusedField = (error: Error | null) =>
  Object.entries(fieldOf).find(([name]) => error instanceof CallFailed && error.errCode === refusals[name as RefusalName][0])?.[1]

export function PasswordForm({ onDirty, onDone, onWechat }: Props) {
  const { data: wechat } = useOwnWechat()
  const { user_name } = useUser()
  const [written, setWritten] = useState({ old_password: '', password: '', confirm: '' })
  const [tried, setTried] = useState(false)
  const forgetOthers = useForgetOthers()
  const act = useAct(accounts.changePassword, {
    toastFailure: false,
    onSuccess() {
      forgetOthers()
      toast.success('密码已修改，其他设备已退出登录')
      onDone()
    },
  })
  const { old_password, password, confirm } = written
  const refused = refusedField(act.error)
  const faults = {
    old_password: old_password ? undefined : '请输入原密码',
    password: passwordFault(old_password, password, user_name),
    confirm: confirm === password ? undefined : sentence('confirmDiffers'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!Object.values(faults).some(Boolean)) act.mutate(written)
  }
  const field = (name: keyof typeof written, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    type: 'password',
    value: written[name],
    maxLength: accountLimits.passwordLength,
    error: (tried ? faults[name] : undefined) ?? (refused === name ? act.error?.message : undefined),
    onChange: (event: { readonly target: HTMLInputElement }) => {
      const next = { ...written, [name]: event.target.value }
      act.reset()
      setWritten(next)
      onDirty(Object.values(next).some(Boolean))
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* For the browser's own list of passwords, which asks whose this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user_name} />
      <Field data-autofocus {...field('old_password', '原密码', 'current-password')} />
      <div>
        <Field {...field('password', '新密码', 'new-password')} />
        <PasswordRules password={password} others={[unguessable(password, [user_name])]} />
      </div>
      <Field {...field('confirm', '再输一次', 'new-password')} />
      <Hint>保存后，这个账号在其他设备上会退出登录，关联的账号会取消关联，绑定的第三方账号会解除绑定。</Hint>
      <Refused error={refused ? null : act.error} />
      <Button type="submit" look="primary" wide loading={act.isPending}>
        保存新密码
      </Button>
      {canScan(wechat) && wechat?.bound_at !== 0 && (
        <Button look="text" onClick={onWechat}>
          忘了原密码？用微信确认
        </Button>
      )}
    </form>
  )
}
