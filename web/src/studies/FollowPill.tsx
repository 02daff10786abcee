import { Undo2 } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { LiveDot } from '../kit/ui/LiveDot.tsx'
import styles from './FollowPill.module.css'
import type { useFollow } from './use-follow.ts'

/** Whether the stage is the teacher's, and the way back to it. */
export function FollowPill({ follow }: { readonly follow: ReturnType<typeof useFollow> }) {
  return (
    <>
      <span role="status" className={styles.status}>
        {follow.mode === 'following' && (
          <span className={styles.pill}>
            <LiveDot />
            跟着老师
          </span>
        )}
      </span>
      {follow.mode === 'aside' && (
        <Button onClick={follow.comeBack}>
          <Undo2 size={20} aria-hidden="true" />
          回到老师
        </Button>
      )}
    </>
  )
}
