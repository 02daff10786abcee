import type { MixRow } from '@jiangtai/contract/courses'
import type { Lesson } from '@jiangtai/contract/lessons'
import { ClipboardList, Play, Presentation } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../kit/Link.tsx'
import { type useClassLesson, useLessonActs } from '../kit/live/use-class-lesson.ts'
import { useElapsed } from '../kit/live/use-elapsed.ts'
import { useUser } from '../kit/session/session.ts'
import { clockOf } from '../kit/time/elapsed.ts'
import { Button } from '../kit/ui/Button.tsx'
import { LiveDot } from '../kit/ui/LiveDot.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { enterFullScreen, leaveFullScreen } from '../kit/window/full-screen.ts'
import { useKeptClear } from '../kit/window/kept-clear.ts'
import { useLayout } from '../kit/window/layout.ts'
import { reportOf, teachOf } from '../paths.ts'
import styles from './LessonControl.module.css'

interface Props {
  readonly classId: number
  /** What the lesson is about, or would be. */
  readonly course: MixRow | undefined
}
interface Asked {
  readonly lesson: Lesson | undefined
  readonly asked: ReturnType<typeof useClassLesson>['asked']
}

/** 开始上课 and 下课, on the board of the class. */
export function LessonControl({ lesson, asked, ...about }: Props & Asked) {
  return (
    <div className={styles.control}>
      {lesson ? (
        <Desk lesson={lesson} {...about} />
      ) : (
        <Loaded query={asked} skeleton={<Skeleton lines={2} onBoard />}>
          {() => null}
        </Loaded>
      )}
    </div>
  )
}

function Desk({ lesson, classId, course }: Props & { readonly lesson: Lesson }) {
  const { user_id } = useUser()
  const navigate = useNavigate()
  const acts = useLessonActs(classId, course?.course_id)
  const isRunning = lesson.status === 1
  const isMine = isRunning && lesson.teacher_id === user_id
  const start = async (isFull: boolean) => {
    if (isFull) enterFullScreen()
    if (!(await acts.start(lesson))) return leaveFullScreen()
    if (course) navigate(teachOf(course))
  }
  // A phone has no room to win, and without a course there is nothing to show.
  const goesFull = useLayout() !== 'phone' && course !== undefined
  return (
    <>
      {isRunning && <Running title={isMine ? '正在上课' : `${lesson.teacher_name}老师正在上课`} startMs={lesson.start_time} />}
      {isMine ? (
        <EndLesson loading={acts.isPending} onEnd={() => void acts.end()} />
      ) : (
        <Button look="yellow" size="large" loading={acts.isPending} onClick={() => void start(goesFull)}>
          {!acts.isPending && <Play size={24} aria-hidden="true" />}
          开始上课
        </Button>
      )}
      {!isMine && goesFull && (
        <button type="button" className={styles.report} onClick={() => void start(false)}>
          不全屏开始
        </button>
      )}
      {course && (
        <Link to={teachOf(course)} className={styles.report}>
          <Presentation size={20} aria-hidden="true" />
          {isMine ? '回到课件' : '看一眼课件'}
        </Link>
      )}
      {!isRunning && lesson.lesson_id > 0 && (
        <Link to={reportOf(lesson.lesson_id)} className={styles.report}>
          <ClipboardList size={20} aria-hidden="true" />
          查看课堂报告
        </Link>
      )}
    </>
  )
}

function Running({ title, startMs }: { readonly title: string; readonly startMs: number }) {
  return (
    <p className={styles.running}>
      <LiveDot />
      {title}
      <span className={styles.clock}>{clockOf(useElapsed(startMs))}</span>
    </p>
  )
}

/** No window of a tool lies over it. */
function EndLesson({ loading, onEnd }: { readonly loading: boolean; readonly onEnd: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useKeptClear(button)
  return (
    <Button ref={button} look="chalk" size="large" loading={loading} onClick={onEnd}>
      下课
    </Button>
  )
}
