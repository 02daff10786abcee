import { type StudyRow, studies } from '@jiangtai/contract/studies'
import { ChevronRight } from 'lucide-react'
import type { ReplyOf } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { surnameOf } from '../kit/session/person-name.ts'
import { useUser } from '../kit/session/session.ts'
import { timeOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Card } from '../kit/ui/Card.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { rowWords } from '../parts/study/study-row.ts'
import { paths, studyOf } from '../paths.ts'
import styles from './StudentHomePage.module.css'
import rows from './Studies.module.css'
import { WaitingCards } from './WaitingCards.tsx'

/** The lessons of today, and what the teachers have pushed that is new. */
export function StudentDay() {
  const { class_id } = useUser()
  const today = useCall(studies.today, { class_id })
  const now = useNow()
  useReadAgain(studies.today)
  return (
    <Loaded query={today} skeleton={<WaitingCards first="今天的课" second="新资料" />}>
      {({ lessons, fresh, new_count, has_given }) => (
        <div className={cx(styles.columns, styles.studies)}>
          <TodayLessons lessons={lessons} />
          <FreshCourses lines={fresh} count={new_count} hasGiven={has_given === 1} now={now} />
        </div>
      )}
    </Loaded>
  )
}

type TodayLesson = ReplyOf<typeof studies.today>['lessons'][number]

const spanOf = ({ started_at, ended_at }: TodayLesson) => `${timeOf(started_at)} ${ended_at === 0 ? '起' : `– ${timeOf(ended_at)}`}`

/** The lessons the class has had today; one of which something was pushed leads there. */
function TodayLessons({ lessons }: { readonly lessons: readonly TodayLesson[] }) {
  return (
    <Card title="今天的课" aside={lessons.length > 0 && <span className={rows.about}>{lessons.length} 节</span>}>
      {lessons.length === 0 && <p className={rows.none}>今天还没有上过课。</p>}
      <ul className={rows.list}>
        {lessons.map((lesson) => (
          <li key={lesson.lesson_id}>
            {lesson.mix_id > 0 ? (
              <Link to={studyOf(lesson.mix_id)} className={rows.row}>
                <Words lesson={lesson} />
                <ChevronRight size={20} aria-hidden="true" />
              </Link>
            ) : (
              <div className={rows.row}>
                <Words lesson={lesson} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Words = ({ lesson }: { readonly lesson: TodayLesson }) => (
  <span className={rows.words}>
    <b className={rows.name}>{lesson.course_name || `${surnameOf(lesson.teacher_name)}老师的课`}</b>
    <span className={rows.about}>
      {spanOf(lesson)} · {surnameOf(lesson.teacher_name)}老师{lesson.ended_at === 0 && ' · 正在上课'}
    </span>
  </span>
)

interface Props {
  readonly lines: readonly StudyRow[]
  readonly count: number
  /** The class was given something, new or not. */
  readonly hasGiven: boolean
  readonly now: Date
}

/** What the teachers have pushed and this student never opened, newest first. */
function FreshCourses({ lines, count, hasGiven, now }: Props) {
  return (
    <Card
      title="新资料"
      aside={
        <Link to={paths.studentCourses} className={rows.all}>
          全部课程
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      }
    >
      {count === 0 && <p className={rows.none}>{hasGiven ? '老师推送的资料都看过了。' : '老师还没有推送资料。'}</p>}
      <ul className={rows.list}>
        {lines.map((line) => (
          <li key={line.mix_id}>
            <Link to={studyOf(line.mix_id)} className={rows.row}>
              <span className={rows.words}>
                <b className={rows.name}>{line.course_name}</b>
                <span className={rows.about}>{rowWords(line, now)}</span>
                {line.notes.map(({ text, pushed_at }) => (
                  <span key={`${pushed_at} ${text}`} className={rows.note}>
                    {text}
                  </span>
                ))}
              </span>
              <span className={rows.new}>新 {line.new_count} 份</span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
