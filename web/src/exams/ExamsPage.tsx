import { useLocation } from 'react-router'
import { usePart } from '../kit/chunks/use-part.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { examsAddress } from '../parts/exam/addresses.ts'
import { ExamWaiting } from './ExamWaiting.tsx'

/** 我的试卷, and one of them, behind one name: each of their own would cost the first load of everybody. */
export function ExamsPage() {
  // The router takes an address with a slash behind it, too.
  return useLocation().pathname.replace(/\/+$/, '') === examsAddress ? <List /> : <OneExam />
}

function List() {
  const part = usePart('own-exams', () => import('./list/ExamListPage.tsx'))
  return (
    <Loaded query={part} skeleton={<ExamWaiting />}>
      {({ ExamListPage }) => <ExamListPage />}
    </Loaded>
  )
}

function OneExam() {
  const part = usePart('own-exam', () => import('./ExamPage.tsx'))
  return (
    <Loaded query={part} skeleton={<ExamWaiting />}>
      {({ ExamPage }) => <ExamPage />}
    </Loaded>
  )
}
