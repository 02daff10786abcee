import { examStateTitles, hasOnlyScores } from '@jiangtai/contract/exam'
import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { examScores } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { pageBack } from '../../kit/window/page-back.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { scoresAddress, scoresOf } from '../../parts/exam/addresses.ts'
import { useHasExams } from '../../parts/exam/use-has-exams.ts'
import { dayWords } from '../words.ts'
import { NewScores } from './NewScores.tsx'
import styles from './ScoreExams.module.css'

const pageSize = 20

/** Exams that are over: of which one scores are typed. */
export function ScoreExamsPage() {
  useTitle('录入成绩')
  const exam_id = Number(new URLSearchParams(useLocation().search).get('exam')) || 0
  const [page, setPage] = useState(1)
  const [isMaking, setMaking] = useState(false)
  const hasExams = useHasExams()
  const asked = { ...(exam_id > 0 && { exam_id }), curr_page_index: page, page_size: pageSize }
  const found = useCall(examScores.list, asked, { keepsLast: true, staleTime: 0, refetchOnWindowFocus: 'always' })
  pageBack(page, found.data?.pageCount ?? 0, setPage)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>录入成绩</h1>
        {exam_id > 0 && (
          <Link to={scoresAddress} className={cx(button.button, button.default)}>
            看全部考试
          </Link>
        )}
        {hasExams && (
          <Button look="primary" onClick={() => setMaking(true)}>
            <Plus size={20} aria-hidden="true" />
            新建成绩
          </Button>
        )}
      </header>
      <p>纸上考的试，结束以后在这里录入；不在这里出卷的考试，用“新建成绩”。</p>
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list, total, pageCount }) =>
          total === 0 ? (
            <EmptyState drawing="desk" title="还没有可以录入的考试" hint="考试结束以后会在这里；只要成绩的考试，按“新建成绩”。" />
          ) : (
            <>
              <ul className={styles.list}>
                {list.map((exam) => (
                  <Row key={exam.exam_class_id} exam={exam} />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 场`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {isMaking && <NewScores onClose={() => setMaking(false)} />}
    </div>
  )
}

function Row({ exam }: { readonly exam: ExamClass }) {
  const { exam_class_id, title, class_name, state, ended_at, total_centi, counts, roster_count } = exam
  const kind = hasOnlyScores(exam) ? '只有成绩' : `${exam.item_count} 题`
  return (
    <li className={styles.row} aria-label={`${title}，${class_name}`}>
      <div className={styles.about}>
        <p className={styles.name}>{title}</p>
        <p className={styles.meta}>
          {[class_name, dayWords(ended_at), kind, `满分 ${pointsOf(total_centi)}`, examStateTitles[state]].join(' · ')} · 有成绩{' '}
          {counts.handed_in}/{roster_count}
        </p>
      </div>
      <Link to={scoresOf(exam_class_id)} className={cx(button.button, button.default)} aria-label={`录入成绩：${title}，${class_name}`}>
        录入成绩
      </Link>
    </li>
  )
}
