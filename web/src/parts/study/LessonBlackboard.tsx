import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { surnameOf } from '../../kit/session/person-name.ts'
import { Blackboard } from '../../kit/ui/Blackboard.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { paths } from '../../paths.ts'
import styles from './LessonBlackboard.module.css'

interface Props {
  readonly label: string
  /** The name of the course; fetched later than the page. */
  readonly course: ReactNode
  readonly children?: ReactNode
}

/** The lesson that runs and the way into it; what stands there at other times is the page's. */
export function LessonBlackboard({ label, course, children }: Props) {
  const lesson = useLesson()
  const navigate = useNavigate()
  const isRunning = lesson?.status === 1
  if (!isRunning && !children) return null
  return (
    <Blackboard label={label}>
      <div className={styles.board}>
        <div className={styles.words}>
          <p className={styles.live} role="status">
            {isRunning && (
              <>
                <LiveDot />
                正在上课 · {surnameOf(lesson.teacher_name)}老师
              </>
            )}
          </p>
          {isRunning ? <p className={styles.title}>{course}</p> : children}
        </div>
        {isRunning && (
          <Button look="yellow" size="large" className={styles.enter} onClick={() => void navigate(paths.study)}>
            <LogIn size={22} aria-hidden="true" />
            进入课堂
          </Button>
        )}
      </div>
    </Blackboard>
  )
}
