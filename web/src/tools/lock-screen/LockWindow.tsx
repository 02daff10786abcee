import type { LockLength } from '@jiangtai/contract/lock-screen'
import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { clockOf } from '../../kit/time/elapsed.ts'
import { ToolWindow, WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { CoverFace } from './CoverFace.tsx'
import { LengthChoice } from './LengthChoice.tsx'
import { LockFoot } from './LockFoot.tsx'
import styles from './LockWindow.module.css'
import type { LockTool } from './use-lock.ts'

interface Props {
  readonly tool: LockTool
  readonly minutes: LockLength
  readonly onMinutes: (minutes: LockLength) => void
  /** Whom it covers and whom not. */
  readonly reached: ReactNode
  readonly opener?: string
}

/** As high as what students see needs, with a few names below it. */
const heightOf = ({ locked, left }: LockTool) => (locked ? (left === undefined ? 690 : 800) : 600)

/** GUIDE-2 §4 */
export function LockWindow({ tool, minutes, onMinutes, reached, opener }: Props) {
  const { locked, left, colleague, show } = tool
  const seenId = useId()
  return (
    <ToolWindow
      title="锁屏"
      icon={<Lock size={26} aria-hidden="true" />}
      status={locked && (left === undefined ? '锁屏中' : `锁屏中 · ${clockOf(left)}`)}
      width={640}
      height={heightOf(tool)}
      part={locked ? 'locked' : 'open'}
      {...(opener && { opener })}
      onClose={() => show(false)}
    >
      <WindowBody>
        <div className={styles.inside} data-locked={locked || undefined}>
          {locked ? (
            <section aria-labelledby={seenId}>
              <h3 id={seenId} className={styles.caption}>
                {colleague ? `${colleague}老师锁的屏 · 学生看到的` : '学生看到的'}
              </h3>
              <div className={styles.seen}>
                <CoverFace left={left} below="" isSmall />
              </div>
            </section>
          ) : (
            <LengthChoice minutes={minutes} onMinutes={onMinutes} />
          )}
          {reached}
        </div>
      </WindowBody>
      <WindowFoot>
        <LockFoot tool={tool} minutes={minutes} />
      </WindowFoot>
    </ToolWindow>
  )
}
