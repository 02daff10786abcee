import { useLocation } from 'react-router'
import { usePart } from '../kit/chunks/use-part.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { examsAddress } from '../parts/exam/addresses.ts'
import { ExamWaiting } from './ExamWaiting.tsx'
import { ExamListPage } from './list/ExamListPage.tsx'

/** 我的试卷, and one of them; what writes it is fetched when one is opened. */
export function ExamsPage() {
  return useLocation().pathname === examsAddress ? <ExamListPage /> : <OneExam />
}

function OneExam() {
  const part = usePart('exam', () => import('./ExamPage.tsx'))
  return (
    <Loaded query={part} skeleton={<ExamWaiting />}>
      {({ ExamPage }) => <ExamPage />}
    </Loaded>
  )
}
