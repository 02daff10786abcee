import { FilePenLine, FolderOpen } from 'lucide-react'
import { Link } from '../kit/Link.tsx'
import { useHasExams } from '../parts/exam/use-has-exams.ts'
import { paths } from '../paths.ts'

interface Props {
  readonly item: string | undefined
  readonly isPhone: boolean
  /** Of the page in sight. */
  readonly name: string
  readonly isAtResources: boolean
}

/** What only teachers have in the navigation. Apart: the first load, which students have too, has no room for it. */
export function TeacherWays({ item, isPhone, name, isAtResources }: Props) {
  const hasExams = useHasExams()
  return (
    <>
      {hasExams && (
        <Link to={paths.exams} className={item} current={/^(pre|course)-exam$/.test(name)}>
          <FilePenLine size={24} aria-hidden="true" />
          考试
        </Link>
      )}
      {/* On a computer 我的 begins with them. */}
      {isPhone && (
        <Link to={paths.resources} className={item} current={isAtResources}>
          <FolderOpen size={24} aria-hidden="true" />
          资源
        </Link>
      )}
    </>
  )
}
