import { type ClassSummary, classes } from '@jiangtai/contract/classes'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { takeOver } from '../kit/early/early.ts'
import { useOutage } from '../kit/live/outage.ts'
import { usePresence } from '../kit/live/use-lesson.ts'
import { useLessonNews } from '../kit/live/use-lesson-news.ts'
import { surnameOf } from '../kit/session/person-name.ts'
import { useUser } from '../kit/session/session.ts'
import { type Choosing, useChooseClass } from '../kit/session/use-choose-class.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Card } from '../kit/ui/Card.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { ClassEndLine } from '../parts/validity/ClassEndLine.tsx'
import { ClassBlackboard } from './ClassBlackboard.tsx'
import { DayLessons } from './DayLessons.tsx'
import { dateLineOf, greetingOf } from './greeting.ts'
import { RecentCourses, WaitingForYou } from './HomeCourses.tsx'
import { MyClasses } from './MyClasses.tsx'
import { NoClass } from './NoClass.tsx'
import { OnceThere } from './OnceThere.tsx'
import { RecentLessons } from './RecentLessons.tsx'
import { Roster, useRosterNews } from './Roster.tsx'
import styles from './TeacherHomePage.module.css'

export function TeacherHomePage() {
  const user = useUser()
  const now = useNow()
  const presence = usePresence()
  // How many are there changes all the time: asked again whenever the page is looked at.
  const mine = useCall(classes.mine, {}, { refetchOnWindowFocus: true })
  const choosing = useChooseClass()
  const outage = useOutage()
  const news = usePart('home-news', loadNews)
  useTitle('首页')
  useEffect(() => takeOver(document.getElementById('root')), [])
  useLessonNews()
  // None is not shown: nor is what may be old.
  const list = (mine.data?.list ?? []).map((one) => ({
    ...one,
    online_count: outage ? 0 : one.id === presence?.class_id ? presence.online_count : one.online_count,
  }))
  const current = list.find(({ id }) => id === user.class_id)
  useRosterNews(current?.student_count)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.greeting}>
            {surnameOf(user.real_name)}老师，{greetingOf(now)}
          </h1>
          <p className={styles.date}>{dateLineOf(now)}</p>
        </div>
        {list.length > 0 && <ClassSwitcher list={list} current={current} choosing={choosing} />}
      </header>
      {user.is_vouched === 0 && <UnvouchedPart />}
      <ClassEndLine />
      <OnceThere part={news} waiting={<Waiting />}>
        {news.data && <news.data.News />}
        <Loaded query={mine} skeleton={<Waiting />}>
          {() =>
            list.length === 0 ? (
              <NoClass />
            ) : (
              <>
                <ClassBlackboard current={current} />
                <div className={styles.columns}>
                  <div className={styles.main}>
                    <RecentCourses />
                    <MyClasses list={list} current={current} choosing={choosing} />
                  </div>
                  <div className={styles.side}>
                    <DayLessons />
                    <WaitingForYou />
                    {current && <RecentLessons key={`lessons ${current.id}`} classId={current.id} />}
                  </div>
                </div>
                {current && <Roster key={current.id} current={current} />}
              </>
            )
          }
        </Loaded>
      </OnceThere>
    </div>
  )
}

const loadNews = () => import('./News.tsx')

function UnvouchedPart() {
  const { data } = usePart('unvouched', () => import('./Unvouched.tsx'))
  return data ? <data.Unvouched /> : null
}

const Waiting = () => (
  <Card title="我的班级">
    <Skeleton lines={6} />
  </Card>
)

interface Props {
  readonly list: readonly ClassSummary[]
  readonly current: ClassSummary | undefined
  readonly choosing: Choosing
}

function ClassSwitcher({ list, current, choosing }: Props) {
  if (list.length === 1 && current) return <p className={styles.only}>{current.name}</p>
  const busy = choosing.pending !== undefined
  return (
    <Menu
      label="班级"
      items={list.map(({ id, name, student_count, online_count }) => ({ id, name, note: noteOf(student_count, online_count) }))}
      chosen={current?.id ?? 0}
      text={busy ? '切换中' : (current?.name ?? '选择班级')}
      loading={busy}
      onChoose={choosing.choose}
    />
  )
}

const noteOf = (students: number, online: number) => (online > 0 ? `${students} 人 · ${online} 人在线` : `${students} 人`)
