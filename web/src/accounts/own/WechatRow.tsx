import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { MessageCircle } from 'lucide-react'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { isDesktop } from '../../kit/window/layout.ts'
import styles from './Devices.module.css'
import { seenWords } from './seen-words.ts'

/** Asked anew: another device may have bound or unbound it. */
export const useOwnWechat = () => useCall(wechatLogin.mine, {}, { staleTime: 0 })

type Own = ReplyOf<typeof wechatLogin.mine>

/** Not in the desktop client: a page of the open platform opens in the browser of the machine there, which has not begun the scan. */
export const canScan = (own: Own | undefined) => own?.is_on === 1 && !isDesktop()

/** One that is bound can be unbound, also where it is switched off now. */
export const isShown = (own: Own | undefined): own is Own => own !== undefined && (canScan(own) || own.bound_at > 0)

interface Props {
  readonly name: string
  /** 0: not bound. */
  readonly boundAt: number
  readonly onBind: () => void
  readonly onUnbind: () => void
}

export function WechatRow({ name, boundAt, onBind, onUnbind }: Props) {
  const now = useNow()
  const isBound = boundAt > 0
  return (
    <li className={styles.device}>
      <MessageCircle className={styles.icon} size={24} aria-hidden="true" />
      <div className={styles.about}>
        <p className={styles.name}>微信</p>
        <p className={styles.seen}>{isBound ? [name, `${seenWords(boundAt, now)}绑定`].filter(Boolean).join(' · ') : '没有绑定'}</p>
      </div>
      <Button look="text" aria-label={isBound ? '解除绑定 微信' : '绑定 微信'} onClick={isBound ? onUnbind : onBind}>
        {isBound ? '解除绑定' : '绑定'}
      </Button>
    </li>
  )
}
