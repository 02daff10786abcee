import { courseTypeNames, type MixRow } from '@jiangtai/contract/courses'
import { BookOpen } from 'lucide-react'
import { Link } from '../kit/Link.tsx'
import { paths } from '../paths.ts'
import board from './ClassBlackboard.module.css'
import styles from './CourseHead.module.css'
import { factsOf } from './next-course.ts'

/** What the class is taught, or would be. */
export function CourseHead({ line, label }: { readonly line: MixRow; readonly label: string }) {
  return (
    <>
      <p className={board.now}>{label}</p>
      <h2 className={board.name}>{line.course_name}</h2>
      <p className={styles.place}>
        {line.subject_name} · {line.class_name}
      </p>
      <ul className={styles.facts}>
        {factsOf(line, courseTypeNames[line.course_type]).map((fact) => (
          <li key={fact} className={styles.fact}>
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}

export function NothingPrepared() {
  return (
    <p className={styles.none}>
      这个班没有备好还没上的课。
      <Link to={paths.prepare} className={styles.prepare}>
        <BookOpen size={20} aria-hidden="true" />
        去备课
      </Link>
    </p>
  )
}
