import { type ClassSummary, classes } from '@jiangtai/contract/classes'
import { courses, courseTypeNames, type MixRow } from '@jiangtai/contract/courses'
import { BookOpen, Vote } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { useOutage } from '../kit/live/outage.ts'
import { useClassLesson } from '../kit/live/use-class-lesson.ts'
import { useInteraction } from '../kit/live/use-interaction.ts'
import { usePresence } from '../kit/live/use-lesson.ts'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { useUser } from '../kit/session/session.ts'
import { Blackboard } from '../kit/ui/Blackboard.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import joinCode from '../parts/members/JoinCode.module.css'
import { JoinCode } from '../parts/members/JoinCode.tsx'
import { askedTool } from '../parts/tool/asked-tool.ts'
import { paths } from '../paths.ts'
import styles from './ClassBlackboard.module.css'
import { LessonControl } from './LessonControl.tsx'

/** Prepared for the class, changed last first. Without an answer nothing is said of it: a lesson begins all the same. */
const usePrepared = (classId: number) =>
  useCall(
    courses.recent,
    { class_id: classId, curr_page_index: 1, page_size: 20 },
    { enabled: classId > 0, refetchOnWindowFocus: 'always' },
  ).data?.list

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
          <JoinCode look="board" current={current} />
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

/** What the class is taught, or would be. */
function CourseHead({ line, label }: { readonly line: MixRow; readonly label: string }) {
  return (
    <>
      <p className={styles.now}>{label}</p>
      <h2 className={styles.name}>{line.course_name}</h2>
      <p className={styles.place}>
        {line.subject_name} · {line.class_name}
      </p>
      <ul className={styles.facts}>
        {factsOf(line, courseTypeNames[line.course_type]).map((fact) => (
          <li key={fact} className={styles.fact}>
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingPrepared() {
  return (
    <p className={styles.none}>
      这个班没有备好还没上的课。
      <Link to={paths.prepare} className={styles.prepare}>
        <BookOpen size={20} aria-hidden="true" />
        去备课
      </Link>
    </p>
  )
}

/** Changed last and not taught yet; what has nothing in it cannot be shown. Lines come newest first. */
export const nextOf = (rows: readonly MixRow[]) => rows.find(({ taught_at, item_count }) => taught_at === 0 && item_count > 0)

/** 新授课, 9 份资源, 已推送 2 份, 预习 42 / 46 */
export const factsOf = ({ item_count, pushed_count, reader_count, student_count }: MixRow, type: string): readonly string[] => [
  type,
  `${item_count} 份资源`,
  ...(pushed_count > 0 ? [`已推送 ${pushed_count} 份`, `预习 ${reader_count} / ${student_count}`] : []),
]

/** Votes written before the lesson; where the class has no voter there is nothing to prepare. */
function PreparedVotes() {
  if (useInteraction()?.im_interaction_vote !== 1) return null
  return (
    <button type="button" className={joinCode.button} aria-haspopup="dialog" onClick={() => askedTool.set({ what: 'vote-plans' })}>
      <Vote size={20} aria-hidden="true" />
      备好的投票
    </button>
  )
}
