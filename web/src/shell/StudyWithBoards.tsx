import { CourseExams } from '../parts/exam/CourseExams.tsx'
import { RunningExam } from '../parts/exam/RunningExam.tsx'
import { StudyPage } from '../studies/StudyPage.tsx'
import { CourseBoards } from '../whiteboard-files/student/CourseBoards.tsx'

/** What belongs to a course beside what was pushed of it. */
const Beside = ({ courseId }: { readonly courseId: number }) => (
  <>
    <CourseExams courseId={courseId} />
    <CourseBoards courseId={courseId} />
  </>
)

/** A course of a student: what was pushed of it, its exams, and the boards that are shared with it. */
export const StudyWithBoards = () => <StudyPage Beside={Beside} above={<RunningExam />} />
