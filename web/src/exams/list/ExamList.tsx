import type { ListedExam } from '@jiangtai/contract/exams'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { pageBack } from '../../kit/window/page-back.ts'
import { useExamActs } from '../../parts/exam/use-exam-acts.ts'
import { CopyExam } from '../CopyExam.tsx'
import { ExamRow } from './ExamRow.tsx'
import styles from './Exams.module.css'
import { callOf, nothingOn, type Shelf } from './shelves.ts'

const pageSize = 20

interface Props {
  readonly shelf: Shelf
  readonly word: string
  readonly onClear: () => void
}

export function ExamList({ shelf, word, onClear }: Props) {
  const [page, setPage] = useState(1)
  const asked = { ...(word && { word }), curr_page_index: page, page_size: pageSize }
  const found = useCall(callOf(shelf), asked, { keepsLast: true, staleTime: 0, refetchOnWindowFocus: 'always' })
  const [copied, setCopied] = useState<ListedExam>()
  const acts = useExamActs()
  pageBack(page, found.data?.pageCount ?? 0, setPage)
  return (
    <section aria-label="试卷">
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list, total, pageCount }) =>
          total === 0 ? (
            word ? (
              <EmptyState drawing="search" title="没有找到试卷" action={<Button onClick={onClear}>清空搜索</Button>} />
            ) : (
              <EmptyState drawing="desk" {...nothingOn[shelf]} />
            )
          ) : (
            <>
              <ul className={styles.table}>
                {list.map((exam) => (
                  <ExamRow key={exam.id} exam={exam} acts={acts} onCopy={() => setCopied(exam)} />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 份`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {copied && <CopyExam exam={copied} onClose={() => setCopied(undefined)} />}
    </section>
  )
}
