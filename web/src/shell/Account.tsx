import { useOpened } from '../kit/chunks/use-opened.ts'

interface Props {
  readonly onClose: () => void
  readonly onLeave: () => void
}

const load = async () => ({
  ...(await import('../accounts/own/AccountDialog.tsx')),
  ...(await import('../accounts/ProtocolDialog.tsx')),
  ...(await import('../accounts/CaptchaField.tsx')),
  // So that 退出登录 still asks when the line has gone meanwhile.
  ...(await import('./leave.ts')),
})

/** Fetched when it is asked for: most visits never open it. */
export function Account(props: Props) {
  const part = useOpened('account', load, props.onClose)
  return part ? <part.AccountDialog {...props} Protocol={part.ProtocolDialog} Captcha={part.CaptchaField} /> : null
}
