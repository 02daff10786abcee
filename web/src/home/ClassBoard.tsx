import { type ClassSummary, classes } from '@jiangtai/contract/classes'
import { usePresence } from '../kit/live/use-lesson.ts'
import { Board } from '../kit/ui/Board.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useCall } from '../kit/use-call.ts'
import styles from './ClassBoard.module.css'
import { JoinCode } from './JoinCode.tsx'
import { LessonControl } from './LessonControl.tsx'
import { useOutage } from './outage.ts'
import { PreparedVotes } from './PreparedVotes.tsx'

export function ClassBoard({ current }: { readonly current: ClassSummary | undefined }) {
  return (
    <Board label="当前班级">
      {current ? (
        <div className={styles.columns}>
          <div className={styles.about}>
            <p className={styles.now}>当前班级</p>
            <h2 className={styles.name}>{current.name}</h2>
            <Count students={current.student_count} />
            <Teachers key={current.id} classId={current.id} />
            <div className={styles.ways}>
              <JoinCode key={`code ${current.id}`} current={current} onBoard />
              <PreparedVotes />
            </div>
          </div>
          <LessonControl key={current.id} classId={current.id} />
        </div>
      ) : (
        <>
          <h2 className={styles.name}>请选择一个班级</h2>
          <p className={styles.count}>选好之后，这里显示班级的老师和学生。</p>
        </>
      )}
    </Board>
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
