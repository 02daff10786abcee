import { type PagePlan, pagePlanKinds } from '@jiangtai/contract/page-plans'
import { PenLine, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { SightButtons } from '../../parts/library/view/SightButtons.tsx'
import type { SightDesk } from '../../parts/library/view/use-sight.ts'
import { FollowSwitch } from './FollowSwitch.tsx'
import { Online } from './Online.tsx'
import styles from './StageFoot.module.css'
import type { useFollow } from './use-follow.ts'
import type { LessonPlace } from './use-lesson-place.ts'
import type { RunningLesson } from './use-running-lesson.ts'

interface Props {
  readonly classId: number
  readonly place: LessonPlace
  readonly plans: readonly PagePlan[]
  readonly running: RunningLesson
  readonly follow: ReturnType<typeof useFollow>
  readonly pushShown: ReactNode
  /** Undefined: it has no pages to be fitted. */
  readonly sight: SightDesk | undefined
  /** Undefined: there is nothing to write on. */
  readonly onWrite: (() => void) | undefined
  readonly onBlack: () => void
}

/** Below the page, on the desk only: where one is, and what the teacher noted for it. */
export function StageFoot({ classId, place, plans, running, follow, pushShown, sight, onWrite, onBlack }: Props) {
  const notes = plans.filter(({ kind, text }) => kind === pagePlanKinds.note && text !== '').map(({ text }) => text)
  return (
    <div className={styles.foot}>
      <p className={styles.at} aria-live="polite">
        {place.page} / {Math.max(1, place.pages)}
      </p>
      <span className={styles.line} />
      {sight && <SightButtons desk={sight} className={styles.sight} />}
      {onWrite && (
        <button type="button" className={styles.button} onClick={onWrite}>
          <PenLine size={20} aria-hidden="true" />
          <span className={styles.word}>在页上写</span>
        </button>
      )}
      <button type="button" className={styles.button} title="黑屏（B）" aria-keyshortcuts="B" onClick={onBlack}>
        <Square size={18} fill="currentColor" aria-hidden="true" />
        <span className={styles.word}>黑屏</span>
      </button>
      {running.isMine && <FollowSwitch follow={follow} />}
      {pushShown}
      <Online classId={classId} />
      {notes.length > 0 && <p className={styles.notes}>备注：{notes.join('；')}</p>}
    </div>
  )
}
