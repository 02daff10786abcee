import { Radio } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import type { Desk } from '../../parts/board/desk.ts'
import styles from './LiveSwitch.module.css'
import { useLiveWriting } from './use-live-writing.ts'

/** Shows the board to the class while it is drawn on. */
export function LiveSwitch({ desk }: { readonly desk: Desk }) {
  const { isOn, isLive, toggle } = useLiveWriting(desk)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title="学生的屏幕上会打开这块白板"
      className={cx(styles.button, isOn && styles.on)}
      onClick={toggle}
    >
      {isLive ? <LiveDot /> : <Radio size={22} aria-hidden="true" />}
      {isLive ? '正在同步给学生' : '同步给学生'}
    </button>
  )
}
