import { studies } from '@jiangtai/contract/studies'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { useUser } from '../kit/session/session.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { FreshCourses } from './FreshCourses.tsx'
import styles from './StudentHomePage.module.css'
import { TodayLessons } from './TodayLessons.tsx'
import { WaitingCards } from './WaitingCards.tsx'

/** The lessons of today, and what the teachers have pushed that is new. */
export function StudentDay() {
  const { class_id } = useUser()
  const today = useCall(studies.today, { class_id })
  const now = useNow()
  useReadAgain(studies.today)
  return (
    <Loaded query={today} skeleton={<WaitingCards first="今天的课" second="新资料" />}>
      {({ lessons, fresh, new_count }) => (
        <div className={cx(styles.columns, styles.studies)}>
          <TodayLessons lessons={lessons} />
          <FreshCourses lines={fresh} count={new_count} now={now} />
        </div>
      )}
    </Loaded>
  )
}
