import { type LockLength, lockLimits } from '@jiangtai/contract/lock-screen'
import { Lock, LockOpen, Plus } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './LockWindow.module.css'
import { lockName } from './lock-words.ts'
import type { LockTool } from './use-lock.ts'

interface Props {
  readonly tool: LockTool
  readonly minutes: LockLength
}

/** R406, R407: the second click of a double one was not meant for the opposite. */
export function LockFoot({ tool: { locked, isWaiting, left, toggle, lengthen }, minutes }: Props) {
  const more = left === undefined ? undefined : left + 60
  return (
    <div className={styles.ways}>
      {more !== undefined && more <= lockLimits.mostSeconds && (
        <Button size="large" loading={isWaiting} onClick={() => lengthen(more)}>
          {!isWaiting && <Plus size={20} aria-hidden="true" />}加 1 分钟
        </Button>
      )}
      <Button
        look="primary"
        size="large"
        className={styles.main}
        loading={isWaiting}
        data-autofocus
        onClick={({ detail }) => detail < 2 && toggle(minutes * 60)}
      >
        {!isWaiting && (locked ? <LockOpen size={22} aria-hidden="true" /> : <Lock size={22} aria-hidden="true" />)}
        {locked ? '解锁' : lockName(minutes)}
      </Button>
    </div>
  )
}
