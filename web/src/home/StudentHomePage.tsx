import { classes } from '@jiangtai/contract/classes'
import { useCall } from '../kit/calls/use-call.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { useUser } from '../kit/session/session.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useLayout } from '../kit/window/layout.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { Bell } from '../parts/notices/Bell.tsx'
import { LessonBlackboard } from '../parts/study/LessonBlackboard.tsx'
import { dateLineOf, greetingOf } from './greeting.ts'
import { MyClassmates } from './MyClassmates.tsx'
import { MyTeachers } from './MyTeachers.tsx'
import { NoClass } from './NoClass.tsx'
import styles from './StudentHomePage.module.css'
import { WaitingCards } from './WaitingCards.tsx'

export function StudentHomePage() {
  const user = useUser()
  const now = useNow()
  const isPhone = useLayout() === 'phone'
  const hasClass = user.class_id !== 0
  const info = useCall(classes.info, { class_id: user.class_id }, { enabled: hasClass })
  // The first load of a phone has no room for it.
  const day = usePart('student-day', () => import('./day-parts.ts'), hasClass)
  useTitle('首页')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Tile name={user.real_name} />
        <div className={styles.who}>
          <h1 className={styles.name}>{user.real_name}</h1>
          <p className={styles.class}>{hasClass ? (info.data?.name ?? '…') : '还没有班级'}</p>
        </div>
        {isPhone && <Bell />}
      </header>
      <LessonBlackboard label="今天" course={day.data && <day.data.RunningCourse />}>
        <p className={styles.date}>{dateLineOf(now)}</p>
        <p className={styles.greeting}>{greetingOf(now)}，今天想学点什么</p>
        {info.data && (
          <p className={styles.date}>
            {info.data.name} · {info.data.student_count} 人
          </p>
        )}
      </LessonBlackboard>
      {hasClass ? (
        <>
          <Loaded query={day} skeleton={<WaitingCards first="今天的课" second="新资料" />}>
            {({ StudentDay }) => <StudentDay />}
          </Loaded>
          <Loaded query={info} skeleton={<WaitingCards first="我的老师" second="我的同学" />}>
            {({ teachers, students }) => (
              <div className={styles.columns}>
                <MyTeachers teachers={teachers} />
                <MyClassmates classmates={students.filter(({ id }) => id !== user.user_id)} />
              </div>
            )}
          </Loaded>
        </>
      ) : (
        <NoClass />
      )}
    </div>
  )
}
