import { Smartphone } from 'lucide-react'
import { cx } from '../../../kit/cx.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { useLayout } from '../../../kit/window/layout.ts'
import { screenId } from '../../../kit/window/screen-id.ts'
import { useWindowSize } from '../../../kit/window/window-size.ts'
import { useRemote } from '../../../parts/remote/use-remote.ts'
import { comesFromBelow } from '../../../parts/tool/window-box.ts'
import styles from './Connect.module.css'
import type { Connect } from './use-connect.ts'

export const connectOpener = 'connect-phone'

/** A phone is no big screen. */
export function ConnectButton({ connect, look }: { readonly connect: Connect; readonly look?: 'text' }) {
  const { state } = useRemote()
  const isPhone = useLayout() === 'phone'
  const isNarrow = comesFromBelow(useWindowSize().width)
  if (isPhone) return null
  const count = state?.screen_id === screenId() ? state.remotes.length : 0
  return (
    <Button id={connectOpener} {...(look && { look })} aria-haspopup="dialog" title="连手机" onClick={() => void connect.press()}>
      <Smartphone size={20} aria-hidden="true" />
      <span className={cx(isNarrow && styles.unseen)}>连手机</span>
      {count > 0 && (
        <span className={styles.count}>
          <span className={styles.unseen}>，已连 </span>
          {count}
          <span className={styles.unseen}> 台</span>
        </span>
      )}
    </Button>
  )
}
