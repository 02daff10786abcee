import { FilePenLine, FolderOpen } from 'lucide-react'
import { Link } from '../kit/Link.tsx'
import { ownExamsAddress } from '../parts/exam/addresses.ts'
import { useHasExams } from '../parts/exam/use-has-exams.ts'
import { paths } from '../paths.ts'

interface Props {
  readonly item: string | undefined
  readonly isTeacher: boolean
  readonly isPhone: boolean
  /** Of the page in sight. */
  readonly name: string
  readonly isAtResources: boolean
}

/** What stands in the navigation beside home, lessons and 我的. Apart: the first load has no room for it. */
export function Ways({ item, isTeacher, isPhone, name, isAtResources }: Props) {
  const hasExams = useHasExams()
  return (
    <>
      {hasExams && (
        <Link
          to={isTeacher ? paths.exams : ownExamsAddress}
          className={item}
          current={/^(pre-exam|course-exam|exam-marking|exam-add-data|topic-static-learning-analysis|student-pre-exam.*)$/.test(name)}
        >
          <FilePenLine size={24} aria-hidden="true" />
          考试
        </Link>
      )}
      {/* On a computer 我的 begins with them. */}
      {isTeacher && isPhone && (
        <Link to={paths.resources} className={item} current={isAtResources}>
          <FolderOpen size={24} aria-hidden="true" />
          资源
        </Link>
      )}
    </>
  )
}
