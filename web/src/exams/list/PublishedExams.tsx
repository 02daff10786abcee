import { examStates } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Card } from '../../kit/ui/Card.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { pageBack } from '../../kit/window/page-back.ts'
import { reportOf } from '../../parts/exam/addresses.ts'
import styles from './Exams.module.css'
import { ShelfRow } from './ShelfRow.tsx'

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
          <ShelfRow
            key={exam_class_id}
            title={title}
            className={class_name}
            about={[`已交 ${counts.handed_in}/${counts.roster}`]}
            ways={[{ text: '报告', to: reportOf(exam_class_id) }]}
          />
        ))}
      </ul>
      <Pager page={page} pages={data.pageCount} total={`共 ${data.total} 份`} onPage={setPage} />
    </Card>
  )
}
