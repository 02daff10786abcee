import { type ClassSummary, classes } from '@jiangtai/contract/classes'
import { courses } from '@jiangtai/contract/courses'
import { useCall } from '../kit/calls/use-call.ts'
import { useOutage } from '../kit/live/outage.ts'
import { useClassLesson } from '../kit/live/use-class-lesson.ts'
import { usePresence } from '../kit/live/use-lesson.ts'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { useUser } from '../kit/session/session.ts'
import { Blackboard } from '../kit/ui/Blackboard.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import styles from './ClassBlackboard.module.css'
import { CourseHead, NothingPrepared } from './CourseHead.tsx'
import { JoinCode } from './JoinCode.tsx'
import { LessonControl } from './LessonControl.tsx'
import { nextOf } from './next-course.ts'
import { PreparedVotes } from './PreparedVotes.tsx'

/** Prepared for the class, changed last first. Without an answer nothing is said of it: a lesson begins all the same. */
const usePrepared = (classId: number) =>
  useCall(courses.recent, { class_id: classId, curr_page_index: 1, page_size: 20 }, { enabled: classId > 0, refetchOnWindowFocus: true })
    .data?.list

export function ClassBlackboard({ current }: { readonly current: ClassSummary | undefined }) {
  return (
    <Blackboard label="当前班级">
      {current ? (
        <Desk key={current.id} current={current} />
      ) : (
        <>
          <h2 className={styles.name}>请选择一个班级</h2>
          <p className={styles.count}>选好之后，这里显示班级的老师和学生。</p>
        </>
      )}
    </Blackboard>
  )
}

function Desk({ current }: { readonly current: ClassSummary }) {
  const { user_id } = useUser()
  const { lesson, asked } = useClassLesson(current.id)
  const lines = usePrepared(current.id)
  useReadAgain(courses.recent)
  const isTeaching = lesson?.status === 1 && lesson.teacher_id === user_id
  const shown = lines && (isTeaching ? lines.find(({ course_id }) => course_id === lesson.course_id) : nextOf(lines))
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        {shown ? (
          <CourseHead line={shown} label={isTeaching ? '正在上的课' : '下一节课'} />
        ) : (
          <>
            <p className={styles.now}>当前班级</p>
            <h2 className={styles.name}>{current.name}</h2>
          </>
        )}
        <Count students={current.student_count} />
        <Teachers classId={current.id} />
        {lines && !shown && !isTeaching && <NothingPrepared />}
        <div className={styles.ways}>
          <JoinCode current={current} onBoard />
          <PreparedVotes />
        </div>
      </div>
      <LessonControl classId={current.id} course={shown} lesson={lesson} asked={asked} />
    </div>
  )
}

function Count({ students }: { readonly students: number }) {
  const presence = usePresence()
  const outage = useOutage()
  if (!presence) return <p className={styles.count}>{students} 名学生</p>
  if (outage) return <p className={styles.count}>{students} 名学生 · 在线人数待恢复</p>
  return (
    <p className={styles.count}>
      <span className={styles.dot} aria-hidden="true" />
      {presence.online_count} / {presence.student_count} 在线
    </p>
  )
}

function Teachers({ classId }: { readonly classId: number }) {
  const info = useCall(classes.info, { class_id: classId })
  return (
    <div className={styles.teachers}>
      <Loaded query={info} skeleton={<Skeleton lines={1} onBoard />}>
        {({ teachers }) => (
          <ul className={styles.chips} aria-label="任课老师">
            {teachers.map(({ id, real_name, subjects }) => (
              <li key={id} className={styles.chip}>
                {real_name}
                {subjects.length > 0 && <span className={styles.subject}>{subjects.join('、')}</span>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
