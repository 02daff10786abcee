import { type ClassInfo, classes } from '@jiangtai/contract/classes'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { takeOver } from '../kit/early/early.ts'
import { useUser } from '../kit/session/session.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useFirst } from '../kit/use-first.ts'
import { useLayout } from '../kit/window/layout.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { Bell } from '../parts/notices/Bell.tsx'
import { LessonBlackboard } from '../parts/study/LessonBlackboard.tsx'
import { RunningCourse } from '../parts/study/RunningCourse.tsx'
import { ClassEndLine } from '../parts/validity/ClassEndLine.tsx'
import { dateLineOf, greetingOf } from './greeting.ts'
import { NoClass } from './NoClass.tsx'
import { OnceThere } from './OnceThere.tsx'
import { StudentDay } from './StudentDay.tsx'
import styles from './StudentHomePage.module.css'
import { WaitingCards } from './WaitingCards.tsx'

export function StudentHomePage() {
  const user = useUser()
  const now = useNow()
  const isPhone = useLayout() === 'phone'
  const hasClass = user.class_id !== 0
  const info = useCall(classes.info, { class_id: user.class_id }, { enabled: hasClass })
  // In a file of its own: the first load has no room left.
  const coming = usePart('coming', loadComing, hasClass)
  useTitle('首页')
  useEffect(() => takeOver(document.getElementById('root')), [])
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Tile name={user.real_name} picture={user.avatar} />
        <div className={styles.who}>
          <h1 className={styles.name}>{user.real_name}</h1>
          <p className={styles.class}>{hasClass ? (info.data?.name ?? '…') : '还没有班级'}</p>
        </div>
        {isPhone && <Bell />}
      </header>
      {hasClass && <ClassEndLine />}
      <LessonBlackboard label="今天" course={hasClass && <RunningCourse />}>
        <p className={styles.date}>{dateLineOf(now)}</p>
        <p className={styles.greeting}>{greetingOf(now)}，今天想学点什么</p>
        {info.data && (
          <p className={styles.date}>
            {info.data.name} · {info.data.student_count} 人
          </p>
        )}
      </LessonBlackboard>
      {hasClass ? (
        <OnceThere part={coming} waiting={<Waiting />}>
          {coming.data && <coming.data.ComingLessons />}
          <StudentDay />
          <Loaded query={info} skeleton={<WaitingCards first="我的老师" second="我的同学" />}>
            {({ teachers, students }) => (
              <div className={styles.columns}>
                <MyTeachers teachers={teachers} />
                <MyClassmates classmates={students.filter(({ id }) => id !== user.user_id)} />
              </div>
            )}
          </Loaded>
        </OnceThere>
      ) : (
        <NoClass />
      )}
    </div>
  )
}

const loadComing = () => import('./ComingLessons.tsx')

const Waiting = () => (
  <>
    <WaitingCards first="今天的课" second="新资料" />
    <WaitingCards first="我的老师" second="我的同学" />
  </>
)

function MyTeachers({ teachers }: Pick<ClassInfo, 'teachers'>) {
  return (
    <Card title="我的老师">
      {teachers.length === 0 && <EmptyState drawing="desk" title="还没有任课老师" hint="老师加入班级后，会出现在这里。" />}
      <ul>
        {teachers.map(({ id, real_name, avatar, subjects }) => (
          <li key={id} className={styles.teacher}>
            <Tile name={real_name} picture={avatar} />
            <div>
              <p className={styles.teacherName}>{real_name}</p>
              <p className={styles.subjects}>{subjects.length > 0 ? subjects.join('、') : '老师'}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MyClassmates({ classmates }: { readonly classmates: ClassInfo['students'] }) {
  const { shown, cut, showAll } = useFirst(classmates, 60)
  return (
    <Card title="我的同学" aside={<span className={styles.count}>{classmates.length} 人</span>}>
      {classmates.length === 0 && <EmptyState drawing="desk" title="班里还没有其他同学" hint="同学加入班级后，会出现在这里。" />}
      <ul className={styles.grid}>
        {shown.map(({ id, real_name, avatar }) => (
          <li key={id} className={styles.classmate}>
            <Tile name={real_name} picture={avatar} />
            <span className={styles.classmateName}>{real_name}</span>
          </li>
        ))}
      </ul>
      {cut && (
        <Button wide look="quiet" className={styles.more} onClick={showAll}>
          显示全部 {classmates.length} 人
        </Button>
      )}
    </Card>
  )
}
