import { examStates } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Card } from '../../kit/ui/Card.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { pageBack } from '../../kit/window/page-back.ts'
import { reportOf } from '../../parts/exam/addresses.ts'
import styles from './Exams.module.css'

/** Few: the papers stand below. */
const pageSize = 5

/** What was published, one press from its report; nothing where nothing was. */
export function PublishedExams() {
  const [page, setPage] = useState(1)
  const { data } = useCall(
    exams.mine,
    { status: examStates.published, curr_page_index: page, page_size: pageSize },
    { keepsLast: true, staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  pageBack(page, data?.pageCount ?? 0, setPage)
  if (!data || data.total === 0) return null
  const rows = data.list.flatMap(({ title, classes }) =>
    classes.filter(({ state }) => state === examStates.published).map((given) => ({ title, ...given })),
  )
  return (
    <Card title="已公布">
      <ul className={styles.running}>
        {rows.map(({ exam_class_id, title, class_name, counts }) => (
          <li key={exam_class_id} className={styles.row} aria-label={`${title}，${class_name}`}>
            <div className={styles.about}>
              <p className={styles.name}>{title}</p>
              <p className={styles.meta}>
                {class_name} · 已交 {counts.handed_in}/{counts.roster}
              </p>
            </div>
            <Link to={reportOf(exam_class_id)} className={cx(button.button, button.default)} aria-label={`报告：${title}，${class_name}`}>
              报告
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={data.pageCount} total={`共 ${data.total} 份`} onPage={setPage} />
    </Card>
  )
}
