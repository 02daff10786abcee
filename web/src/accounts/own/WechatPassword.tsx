import { accountLimits } from '@jiangtai/contract/accounts'
import { sentence } from '@jiangtai/contract/refusal'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { PasswordRules, unguessable } from '../../kit/ui/PasswordRules.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { ScanCode } from '../wechat/ScanCode.tsx'
import { useScan } from '../wechat/use-scan.ts'
import styles from './form.module.css'
import { Hint, Refused } from './Hint.tsx'
import { passwordFault, useForgetOthers } from './new-password.ts'

interface Props {
  readonly onDirty: (isDirty: boolean) => void
  readonly onDone: () => void
}

const notOwn = new Error(sentence('wechatNotOwn'))

/** Instead of the old password the bound chat app says who it is, a few minutes ago at most. */
export function WechatPassword(props: Props) {
  const scan = useScan()
  const { confirmed } = scan
  if (confirmed?.is_bound === 1) return <NewPassword {...props} state={confirmed.state} onScan={scan.again} />
  return (
    <div className={styles.form}>
      <Hint>用这个账号绑定的微信扫码，就能设置新密码，不用输原密码。</Hint>
      <Refused error={confirmed ? notOwn : null} />
      {confirmed ? (
        <Button wide onClick={scan.again}>
          换一个微信扫码
        </Button>
      ) : (
        <ScanCode scan={scan} />
      )}
    </div>
  )
}

function NewPassword({ state, onScan, onDirty, onDone }: Props & { readonly state: string; readonly onScan: () => void }) {
  const { user_name } = useUser()
  const [written, setWritten] = useState({ password: '', confirm: '' })
  const [tried, setTried] = useState(false)
  const forgetOthers = useForgetOthers()
  const act = useAct(wechatLogin.updatePassword, {
    toastFailure: false,
    onSuccess() {
      forgetOthers()
      toast.success('密码已修改，其他设备已退出登录')
      onDone()
    },
  })
  const { password, confirm } = written
  const faults = {
    password: passwordFault('', password, user_name),
    confirm: confirm === password ? undefined : sentence('confirmDiffers'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!Object.values(faults).some(Boolean)) act.mutate({ state, ...written })
  }
  const field = (name: keyof typeof written, label: string) => ({
    label,
    autoComplete: 'new-password',
    type: 'password',
    value: written[name],
    maxLength: accountLimits.passwordLength,
    error: tried ? faults[name] : undefined,
    onChange: (event: { readonly target: HTMLInputElement }) => {
      act.reset()
      setWritten({ ...written, [name]: event.target.value })
      onDirty(true)
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input hidden readOnly name="username" autoComplete="username" value={user_name} />
      <div>
        <Field {...field('password', '新密码')} />
        <PasswordRules password={password} others={[unguessable(password, [user_name])]} />
      </div>
      <Field {...field('confirm', '再输一次')} />
      <Hint>保存后，这个账号在其他设备上会退出登录，关联的账号会取消关联；微信保持绑定。</Hint>
      <Refused error={act.error} />
      <Button type="submit" look="primary" wide loading={act.isPending}>
        保存新密码
      </Button>
      {act.isError && (
        <Button wide onClick={onScan}>
          重新扫码
        </Button>
      )}
    </form>
  )
}
