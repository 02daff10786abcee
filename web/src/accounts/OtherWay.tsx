import type { LoggedIn } from '@jiangtai/contract/accounts'
import { CodeLoginForm } from './CodeLoginForm.tsx'
import { LazyPart } from './LazyPart.tsx'
import type { LoginFormProps } from './LoginForm.tsx'
import { KeyLoginForm, OwnPasswordForm } from './SlipForms.tsx'

const loadWechat = () => import('./wechat/WechatLoginForm.tsx')

interface Props extends LoginFormProps {
  readonly way: string
  /** Who is asked for an own password before going in. */
  readonly entered: (LoggedIn & { readonly ticket: string }) | undefined
  /** Of a slip of paper; null: no slip. */
  readonly slipKey: string | null
  readonly onOtherWay: () => void
}

/** The ways in that most visits never open. */
export function OtherWay({ way, entered, slipKey, onOtherWay, ...form }: Props) {
  if (entered) return <OwnPasswordForm who={entered} />
  if (slipKey !== null) return <KeyLoginForm {...form} slipKey={slipKey} onOtherWay={onOtherWay} />
  if (way === 'code') return <CodeLoginForm {...form} />
  return (
    <LazyPart name="wechat-login" load={loadWechat}>
      {({ WechatLoginForm }) => <WechatLoginForm {...form} onOtherWay={onOtherWay} />}
    </LazyPart>
  )
}
