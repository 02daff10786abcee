import { classes } from '@jiangtai/contract/classes'
import { useLesson } from '../kit/live/use-lesson.ts'
import { surnameOf } from '../kit/person-name.ts'
import { useUser } from '../kit/session.ts'
import { Board } from '../kit/ui/Board.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { LiveDot } from '../kit/ui/LiveDot.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useCall } from '../kit/use-call.ts'
import { useNow } from '../kit/use-now.ts'
import { useTitle } from '../kit/use-title.ts'
import { dateLineOf, greetingOf } from './greeting.ts'
import { MyClassmates } from './MyClassmates.tsx'
import { MyTeachers } from './MyTeachers.tsx'
import { NoClass } from './NoClass.tsx'
import styles from './StudentHomePage.module.css'

export function StudentHomePage() {
  const user = useUser()
  const now = useNow()
  const lesson = useLesson()
  const hasClass = user.class_id !== 0
  const info = useCall(classes.info, { class_id: user.class_id }, { enabled: hasClass })
  useTitle('首页')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Tile name={user.real_name} />
        <div>
          <h1 className={styles.name}>{user.real_name}</h1>
          <p className={styles.class}>{hasClass ? (info.data?.name ?? '…') : '还没有班级'}</p>
        </div>
      </header>
      <Board label="今天">
        <p className={styles.live} role="status">
          {lesson?.status === 1 && (
            <>
              <LiveDot />
              正在上课 · {surnameOf(lesson.teacher_name)}老师
            </>
          )}
        </p>
        <p className={styles.date}>{dateLineOf(now)}</p>
        <p className={styles.greeting}>{greetingOf(now)}，今天想学点什么</p>
        {info.data && (
          <p className={styles.date}>
            {info.data.name} · {info.data.student_count} 人
          </p>
        )}
      </Board>
      {hasClass ? (
        <Loaded query={info} skeleton={<Waiting />}>
          {({ teachers, students }) => (
            <div className={styles.columns}>
              <MyTeachers teachers={teachers} />
              <MyClassmates classmates={students.filter(({ id }) => id !== user.user_id)} />
            </div>
          )}
        </Loaded>
      ) : (
        <NoClass />
      )}
    </div>
  )
}

const Waiting = () => (
  <div className={styles.columns}>
    <Card title="我的老师">
      <Skeleton lines={3} />
    </Card>
    <Card title="我的同学">
      <Skeleton lines={6} />
    </Card>
  </div>
)
