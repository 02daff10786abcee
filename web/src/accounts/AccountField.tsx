import { accountLimits } from '@jiangtai/contract/accounts'
import type { ReactNode, RefObject } from 'react'
import { Field } from '../kit/ui/Field.tsx'

interface Props {
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly label: '账号' | '手机号或账号'
  readonly icon?: ReactNode
  readonly value: string
  readonly onChange: (account: string) => void
  /** Somebody tried, and there is nothing to try with. */
  readonly missing: boolean
}

/** Who it is. */
export const AccountField = ({ inputRef, label, icon, value, onChange, missing }: Props) => (
  <Field
    ref={inputRef}
    large
    label={label}
    name="username"
    icon={icon}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    maxLength={accountLimits.usernameLength}
    autoComplete="username"
    autoCapitalize="off"
    autoCorrect="off"
    spellCheck={false}
    error={missing ? `请输入${label}` : undefined}
  />
)
