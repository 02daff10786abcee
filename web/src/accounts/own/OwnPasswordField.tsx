import { accountLimits } from '@jiangtai/contract/accounts'
import { useUser } from '../../kit/session/session.ts'
import { Field } from '../../kit/ui/Field.tsx'

interface Props {
  readonly password: string
  readonly onPassword: (password: string) => void
  /** Somebody has tried to send it. */
  readonly tried: boolean
  /** What was said of it. */
  readonly refused?: string | undefined
  readonly isFirst?: boolean
  /** Among those of another account a browser would fill in the wrong one. */
  readonly autoComplete?: 'off'
}

/** The password of who is logged in, once more: somebody may have left the screen open. */
export function OwnPasswordField({ password, onPassword, tried, refused, isFirst = false, autoComplete }: Props) {
  const { user_name } = useUser()
  return (
    <Field
      {...(isFirst && { 'data-autofocus': true })}
      label="现在登录的账号的密码"
      type="password"
      value={password}
      maxLength={accountLimits.passwordLength}
      autoComplete={autoComplete ?? 'current-password'}
      hint={`${user_name} 的密码`}
      error={tried && !password ? '请输入现在登录的账号的密码' : refused}
      onChange={(event) => onPassword(event.target.value)}
    />
  )
}
