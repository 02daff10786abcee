import type { LockScope } from '@jiangtai/contract/lock-screen'
import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { clockOf } from '../../kit/time/elapsed.ts'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { ToolWindow, WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { CoverFace } from './CoverFace.tsx'
import { LengthChoice } from './LengthChoice.tsx'
import { LockFoot } from './LockFoot.tsx'
import styles from './LockWindow.module.css'
import { scopeNames, scopeNotes } from './lock-words.ts'
import { UnderLock } from './UnderLock.tsx'
import type { LockTool } from './use-lock.ts'

interface Props {
  readonly tool: LockTool
  /** What students should answer and cannot see. */
  readonly hidden: string | undefined
  /** Whom it covers and whom not. */
  readonly reached: ReactNode
  readonly opener?: string
}

const scopes = (['home', 'all'] as const satisfies readonly LockScope[]).map((value) => ({ value, text: scopeNames[value] }))

/** GUIDE-2 §4: the details of a lock that is on. */
export function LockWindow({ tool, hidden, reached, opener }: Props) {
  const { left, colleague, scope, show, cover } = tool
  const seenId = useId()
  return (
    <ToolWindow
      title="锁屏"
      icon={<Lock size={26} aria-hidden="true" />}
      status={left === undefined ? '锁屏中' : `锁屏中 · ${clockOf(left)}`}
      width={640}
      height={800}
      part="locked"
      {...(opener && { opener })}
      onClose={() => show(false)}
    >
      <WindowBody>
        <div className={styles.inside}>
          {hidden && <UnderLock text={hidden} />}
          <div className={styles.choices}>
            <div>
              <Segmented label="锁住哪些页面" options={scopes} value={scope} onChange={cover} />
              <p className={styles.note}>{scopeNotes[scope]}</p>
            </div>
            {reached}
            <LengthChoice tool={tool} />
          </div>
          <section aria-labelledby={seenId}>
            <h3 id={seenId} className={styles.caption}>
              {colleague ? `${colleague}老师锁的屏 · 学生看到的` : '学生看到的'}
            </h3>
            <div className={styles.seen}>
              <CoverFace left={left} below="" isSmall />
            </div>
          </section>
        </div>
      </WindowBody>
      <WindowFoot>
        <LockFoot tool={tool} />
      </WindowFoot>
    </ToolWindow>
  )
}
