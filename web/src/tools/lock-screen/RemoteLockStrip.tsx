import { Lock } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './RemoteLockStrip.module.css'
import { useLock } from './use-lock.ts'

/** Whatever is asked now lies under the lock. */
export function RemoteLockStrip() {
  const { locked, isWaiting, toggle } = useLock()
  if (!locked) return null
  return (
    <div className={styles.strip} role="status">
      <Lock size={22} aria-hidden="true" />
      <span className={styles.words}>学生屏幕锁着，锁住的屏幕看不到提问</span>
      <Button loading={isWaiting} onClick={toggle}>
        解锁
      </Button>
    </div>
  )
}
