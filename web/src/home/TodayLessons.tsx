import type { studies } from '@jiangtai/contract/studies'
import { ChevronRight } from 'lucide-react'
import type { ReplyOf } from '../kit/calls/send.ts'
import { Link } from '../kit/Link.tsx'
import { surnameOf } from '../kit/session/person-name.ts'
import { timeOf } from '../kit/time/day-time.ts'
import { Card } from '../kit/ui/Card.tsx'
import { studyOf } from '../paths.ts'
import styles from './Studies.module.css'

type TodayLesson = ReplyOf<typeof studies.today>['lessons'][number]

const spanOf = ({ started_at, ended_at }: TodayLesson) => `${timeOf(started_at)} ${ended_at === 0 ? '起' : `– ${timeOf(ended_at)}`}`

/** The lessons the class has had today; one of which something was pushed leads there. */
export function TodayLessons({ lessons }: { readonly lessons: readonly TodayLesson[] }) {
  return (
    <Card title="今天的课" aside={lessons.length > 0 && <span className={styles.about}>{lessons.length} 节</span>}>
      {lessons.length === 0 && <p className={styles.none}>今天还没有上过课。</p>}
      <ul className={styles.list}>
        {lessons.map((lesson) => (
          <li key={lesson.lesson_id}>
            {lesson.mix_id > 0 ? (
              <Link to={studyOf(lesson.mix_id)} className={styles.row}>
                <Words lesson={lesson} />
                <ChevronRight size={20} aria-hidden="true" />
              </Link>
            ) : (
              <div className={styles.row}>
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
  <span className={styles.words}>
    <b className={styles.name}>{lesson.course_name || `${surnameOf(lesson.teacher_name)}老师的课`}</b>
    <span className={styles.about}>
      {spanOf(lesson)} · {surnameOf(lesson.teacher_name)}老师{lesson.ended_at === 0 && ' · 正在上课'}
    </span>
  </span>
)
