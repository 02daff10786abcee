import { lockLimits } from '@jiangtai/contract/lock-screen'
import { LockOpen, Plus } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './LockWindow.module.css'
import type { LockTool } from './use-lock.ts'

/** R406, R407 */
export function LockFoot({ tool: { isWaiting, left, toggle, time } }: { readonly tool: LockTool }) {
  const more = left === undefined ? undefined : left + 60
  return (
    <div className={styles.ways}>
      {more !== undefined && more <= lockLimits.mostSeconds && (
        <Button size="large" loading={isWaiting} onClick={() => time(more)}>
          {!isWaiting && <Plus size={20} aria-hidden="true" />}加 1 分钟
        </Button>
      )}
      <Button look="primary" size="large" className={styles.main} loading={isWaiting} data-autofocus onClick={toggle}>
        {!isWaiting && <LockOpen size={22} aria-hidden="true" />}
        解锁
      </Button>
    </div>
  )
}
