import type { Lesson } from '@jiangtai/contract/lessons'
import { ClipboardList, Play } from 'lucide-react'
import { clockOf } from '../kit/elapsed.ts'
import { Link } from '../kit/Link.tsx'
import { useElapsed } from '../kit/live/use-elapsed.ts'
import { useUser } from '../kit/session.ts'
import { track } from '../kit/track.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { LiveDot } from '../kit/ui/LiveDot.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { reportOf } from '../paths.ts'
import styles from './LessonControl.module.css'
import { useClassLesson, useLessonActs } from './use-class-lesson.ts'

/** 开始上课 and 下课, on the board of the class. */
export function LessonControl({ classId }: { readonly classId: number }) {
  const { lesson, asked } = useClassLesson(classId)
  return (
    <div className={styles.control}>
      {lesson ? (
        <Desk lesson={lesson} classId={classId} />
      ) : (
        <Loaded query={asked} skeleton={<Skeleton lines={2} onBoard />}>
          {() => null}
        </Loaded>
      )}
    </div>
  )
}

function Desk({ lesson, classId }: { readonly lesson: Lesson; readonly classId: number }) {
  const { user_id } = useUser()
  const acts = useLessonActs(classId)
  const isRunning = lesson.status === 1
  const isMine = isRunning && lesson.teacher_id === user_id
  const start = async () => {
    track(54)
    if (!isRunning || (await confirm(insteadOf(lesson.teacher_name)))) acts.start()
  }
  const end = async () => {
    if (await confirm(leaving)) acts.end()
  }
  return (
    <>
      {isRunning && <Running title={isMine ? '正在上课' : `${lesson.teacher_name}老师正在上课`} startMs={lesson.start_time} />}
      {isMine ? (
        <Button look="chalk" size="large" loading={acts.isPending} onClick={end}>
          下课
        </Button>
      ) : (
        <Button look="yellow" size="large" loading={acts.isPending} onClick={start}>
          {!acts.isPending && <Play size={24} aria-hidden="true" />}
          开始上课
        </Button>
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

const leaving = { title: '现在下课？', body: '所有打开的互动会一并关闭。', yes: '下课', no: '继续上课', danger: true }

const insteadOf = (name: string) => ({
  title: `结束${name}老师的课，开始上课？`,
  body: `${name}老师正在这个班上课。开始后，那节课会结束，所有打开的互动会一并关闭。`,
  yes: '开始上课',
  no: '先不开始',
  danger: true,
})
