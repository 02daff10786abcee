import { appletBinding } from '@jiangtai/contract/teacher-applet'
import { Smartphone } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './Devices.module.css'
import { seenWords } from './seen-words.ts'
import { UnbindForm } from './UnbindForm.tsx'

/** Asked anew: the mini-program binds by itself, on another device. 0: not bound. */
export const useAppletBoundAt = () => useCall(appletBinding.mine, {}, { staleTime: 0 }).data?.bound_at ?? 0

export function AppletRow({ boundAt, onUnbind }: { readonly boundAt: number; readonly onUnbind: () => void }) {
  const now = useNow()
  return (
    <li className={styles.device}>
      <Smartphone className={styles.icon} size={24} aria-hidden="true" />
      <div className={styles.about}>
        <p className={styles.name}>微信小程序</p>
        <p className={styles.seen}>{seenWords(boundAt, now)}绑定</p>
      </div>
      <Button look="text" aria-label="解除绑定 微信小程序" onClick={onUnbind}>
        解除绑定
      </Button>
    </li>
  )
}

export const UnbindApplet = ({ onDone }: { readonly onDone: () => void }) => (
  <UnbindForm
    call={appletBinding.end}
    hint="解除后微信小程序会退出登录，再用要输入账号和密码。请输入密码，确认是你本人。"
    onDone={onDone}
  />
)
