import type { Mix } from '@jiangtai/contract/courses'
import { ChevronLeft, PanelRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { useKeptClear } from '../../kit/window/kept-clear.ts'
import { ConnectButton } from './connect/ConnectButton.tsx'
import type { Connect } from './connect/use-connect.ts'
import { FollowSwitch } from './FollowSwitch.tsx'
import styles from './LessonBar.module.css'
import { LessonState } from './LessonState.tsx'
import { Online } from './Online.tsx'
import { ResourceMenu } from './ResourceMenu.tsx'
import type { useFollow } from './use-follow.ts'
import type { LessonPlace } from './use-lesson-place.ts'
import type { RunningLesson } from './use-running-lesson.ts'
import { WindowsAway } from './WindowsAway.tsx'

interface Props {
  readonly mix: Mix
  readonly place: LessonPlace
  readonly running: RunningLesson
  readonly follow: ReturnType<typeof useFollow>
  readonly connect: Connect
  readonly pushShown: ReactNode
  readonly onPane: () => void
  readonly onLeave: () => void
}

/** One low bar: the lesson is the hero. */
export function FullBar({ mix, place, running, follow, connect, pushShown, onPane, onLeave }: Props) {
  const { page, pages } = place
  const bar = useRef<HTMLElement>(null)
  useKeptClear(bar)
  return (
    <header ref={bar} className={styles.fullBar} data-lesson-bar>
      <button type="button" className={styles.back} aria-label="退出全屏" title="退出全屏（Esc）" onClick={onLeave}>
        <ChevronLeft size={26} aria-hidden="true" />
      </button>
      <h1 className={styles.fullTitle}>{mix.course_name}</h1>
      <p className={styles.fullClass}>{mix.class_name}</p>
      <div className={styles.fullWays}>
        {mix.items.length > 1 && (
          <div className={styles.choice}>
            <ResourceMenu mix={mix} place={place} />
          </div>
        )}
        <p className={styles.at} aria-live="polite">
          {page} / {Math.max(1, pages)}
        </p>
        <WindowsAway />
        <Online classId={mix.class_id} />
        {running.isMine && <FollowSwitch follow={follow} />}
        <div className={styles.unpushed}>{pushShown}</div>
        <ConnectButton connect={connect} look="text" />
        <Button look="text" aria-haspopup="dialog" onClick={onPane}>
          <PanelRight size={20} aria-hidden="true" />
          <span className={styles.word}>互动</span>
        </Button>
        <LessonState running={running} />
      </div>
    </header>
  )
}
