import { useEffect } from 'react'
import { toast } from '../kit/ui/toast.ts'
import { usePart } from '../kit/use-part.ts'

interface Props {
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** Fetched when it is asked for: most visits never open it. */
export function Account(props: Props) {
  const { onClose } = props
  const { data, error } = usePart('account', async () => ({
    ...(await import('../account/AccountSheet.tsx')),
    ...(await import('../accounts/ProtocolSheet.tsx')),
    ...(await import('../accounts/CaptchaField.tsx')),
  }))
  useEffect(() => {
    if (!error) return
    toast.error(error.message)
    onClose()
  }, [error, onClose])
  return data ? <data.AccountSheet {...props} Protocol={data.ProtocolSheet} Captcha={data.CaptchaField} /> : null
}
