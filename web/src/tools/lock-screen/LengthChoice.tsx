import { lockLengths } from '@jiangtai/contract/lock-screen'
import { useId } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './LengthChoice.module.css'
import { lengthHint, lengthName } from './lock-words.ts'
import type { LockTool } from './use-lock.ts'

/** A lock lasts until somebody unlocks; a countdown is chosen for this one alone. */
export function LengthChoice({ tool: { left, isWaiting, time } }: { readonly tool: Pick<LockTool, 'left' | 'isWaiting' | 'time'> }) {
  const id = useId()
  const isTimed = left !== undefined
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        倒计时
      </h3>
      <div className={styles.row}>
        {lockLengths
          .filter((minutes) => minutes > 0 || isTimed)
          .map((minutes) => (
            <Button key={minutes} size="large" loading={isWaiting} onClick={() => time(minutes * 60)}>
              {lengthName(minutes)}
            </Button>
          ))}
      </div>
      <p className={styles.hint}>{lengthHint(isTimed)}</p>
    </section>
  )
}
