import { useElapsed } from '../../kit/live/use-elapsed.ts'
import { clockOf } from '../../kit/time/elapsed.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import styles from './LessonBar.module.css'
import type { RunningLesson } from './use-running-lesson.ts'

/** 开始上课, or the clock of the lesson and 下课. */
export function LessonState({ running }: { readonly running: RunningLesson }) {
  const { lesson, isMine, isPending, start, end } = running
  if (!lesson) return null
  if (!isMine)
    return (
      <Button look="primary" loading={isPending} onClick={() => void start(lesson)}>
        开始上课
      </Button>
    )
  return (
    <>
      <Clock startMs={lesson.start_time} />
      <Button loading={isPending} onClick={() => void end()}>
        下课
      </Button>
    </>
  )
}

function Clock({ startMs }: { readonly startMs: number }) {
  return (
    <p className={styles.clock}>
      <LiveDot />
      {clockOf(useElapsed(startMs))}
    </p>
  )
}
