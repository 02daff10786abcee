import { type ExamShelf, examAnswers, examShelfTitles, examShelves } from '@jiangtai/contract/exam-answers'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { pageBack } from '../../kit/window/page-back.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { OwnExamCard } from '../../parts/exam/OwnExamCard.tsx'
import { useExamNews } from '../../parts/exam/use-exam-news.ts'
import { usePrefetch } from '../paper/prefetch.ts'
import styles from './ExamsPage.module.css'

const pageSize = 20
const shelves = Object.values(examShelves)
const nothing: Readonly<Record<ExamShelf, string>> = {
  1: '老师布置考试后，会出现在这里。',
  2: '开始了还没有交的考试，会出现在这里。',
  3: '交了卷的考试，会出现在这里。',
  4: '公布了成绩的考试，会出现在这里。',
}

/** R1035: the exams of a student, by how far they are. */
export function ExamsPage() {
  const [asked, setAsked] = useState<{ readonly shelf: ExamShelf; readonly page: number }>({ shelf: examShelves.todo, page: 1 })
  const { shelf, page } = asked
  const list = useCall(examAnswers.list, { state: shelf, curr_page_index: page, page_size: pageSize }, { keepsLast: true, staleTime: 0 })
  pageBack(page, list.data?.pageCount, (next) => setAsked({ shelf, page: next }))
  usePrefetch(list.data?.list ?? [])
  const countOf = (state: ExamShelf) => list.data?.counts.find((one) => one.state === state)?.count ?? 0
  useTitle('我的考试')
  useExamNews()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>我的考试</h1>
      <Segmented
        label="哪些考试"
        options={shelves.map((value) => ({
          value,
          text: countOf(value) > 0 ? `${examShelfTitles[value]} ${countOf(value)}` : examShelfTitles[value],
        }))}
        value={shelf}
        onChange={(next) => setAsked({ shelf: next, page: 1 })}
      />
      <Loaded query={list}>
        {({ list: exams, pageCount, total, server_now }) =>
          exams.length === 0 ? (
            <EmptyState drawing="desk" title="目前没有考试" hint={nothing[shelf]} />
          ) : (
            <section aria-label={examShelfTitles[shelf]} aria-busy={list.isPlaceholderData}>
              <ul className={styles.list}>
                {exams.map((exam) => (
                  <li key={exam.exam_class_id}>
                    <OwnExamCard exam={exam} now={server_now} />
                  </li>
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 场`} onPage={(next) => setAsked({ shelf, page: next })} />
            </section>
          )
        }
      </Loaded>
    </div>
  )
}
