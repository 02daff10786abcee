import { useLocation } from 'react-router'
import { usePart } from '../kit/chunks/use-part.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { examsAddress, previewAddress } from '../parts/exam/exam-address.ts'

/** The pages of a student's exams, behind one name: each of their own would cost the first load of everybody. */
export function StudentExams() {
  const { pathname } = useLocation()
  // The router takes an address with a slash behind it, too.
  const place = pathname.replace(/\/+$/, '')
  if (place === examsAddress) return <List />
  return place === previewAddress ? <Preview /> : <Answering />
}

function List() {
  const page = usePart('exam-list', () => import('./list/ExamsPage.tsx'))
  return <Loaded query={page}>{({ ExamsPage }) => <ExamsPage />}</Loaded>
}

function Preview() {
  const page = usePart('exam-preview', () => import('./PreviewPage.tsx'))
  return <Loaded query={page}>{({ PreviewPage }) => <PreviewPage />}</Loaded>
}

function Answering() {
  const page = usePart('exam-page', () => import('./ExamPage.tsx'))
  return <Loaded query={page}>{({ ExamPage }) => <ExamPage />}</Loaded>
}
