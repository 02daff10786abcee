import { type LessonRow, reports } from '@jiangtai/contract/reports'
import { useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { LessonRows } from '../parts/study/LessonRows.tsx'
import { paths } from '../paths.ts'
import styles from './RecentLessons.module.css'

/** The newest few lessons of the class, above all the last one; the rest stands on a page of its own. */
export function RecentLessons({ classId }: { readonly classId: number }) {
  const found = useCall(reports.lessons, { class_id: classId, curr_page_index: 1, page_size: 4 })
  useReadAgain(reports.lessons, reports.report)
  const hasMore = (found.data?.pageCount ?? 0) > 1
  const all = (
    <Link to={paths.lessons} className={styles.all}>
      全部课堂
    </Link>
  )
  return (
    <Card title="最近上的课" aside={hasMore && all}>
      <Loaded query={found}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState drawing="desk" title="还没有上过课" hint="上课后，每节课的报告会留在这里。" />
          ) : (
            <>
              <LastLesson last={list.find(({ ended_at }) => ended_at > 0)} />
              <LessonRows list={list} />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

/** How many took part the last time; nothing where that is not known, or nobody was there. */
function LastLesson({ last }: { readonly last: LessonRow | undefined }) {
  const { data } = useCall(reports.report, { lesson_id: last?.lesson_id ?? 0 }, { enabled: last !== undefined && last.present_count > 0 })
  if (!data || data.lesson_id !== last?.lesson_id) return null
  return (
    <p className={styles.line}>
      上节课
      <b className={styles.rate}>{data.participation}</b>% 参与率
    </p>
  )
}
