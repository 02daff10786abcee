import { examKinds } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import page from '../kit/ui/page.module.css'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { examsAddress, scoresOfExam } from '../parts/exam/addresses.ts'
import { type ExamPlace, examPlaceAt } from './address.ts'
import { ExamWaiting } from './ExamWaiting.tsx'
import { ExamEditor } from './edit/ExamEditor.tsx'
import { ReadOnlyExam } from './ReadOnlyExam.tsx'

/** An exam of a course, to be written, or to be looked at. */
export function ExamPage() {
  const place = examPlaceAt(useLocation().search)
  return place.examId > 0 ? <Known key={place.examId} place={place} /> : <Gone hint="地址里没有试卷。" />
}

function Known({ place: { examId, course, written } }: { readonly place: ExamPlace }) {
  const read = useCall(
    exams.get,
    { exam_id: examId, ...(course && { class_id: course.class_id }) },
    { staleTime: 0, refetchOnWindowFocus: false },
  )
  if (!read.data && isRefusedForGood(read.error)) return <Gone hint={`${read.error.message}。`} />
  // What was read on an earlier visit may have been changed since: whoever writes begins with what is there now.
  const query = read.isFetchedAfterMount || read.error ? read : { ...read, data: undefined }
  return (
    <Loaded query={query} skeleton={<ExamWaiting />}>
      {(exam) =>
        exam.kind === examKinds.scores ? (
          <Gone hint="这场考试只有成绩，没有试卷。" action={<Way to={scoresOfExam(exam.id)}>录入成绩</Way>} />
        ) : exam.is_mine === 1 ? (
          <ExamEditor exam={exam} course={course} written={written} />
        ) : (
          <ReadOnlyExam exam={exam} course={course} />
        )
      }
    </Loaded>
  )
}

const ownWay = <Way to={examsAddress}>看我的试卷</Way>

function Gone({ hint, action = ownWay }: { readonly hint: string; readonly action?: ReactNode }) {
  useTitle('试卷')
  return (
    <div className={page.page}>
      <h1 className={page.title}>试卷</h1>
      <EmptyState drawing="search" title="这份试卷打不开" hint={hint} action={action} />
    </div>
  )
}
