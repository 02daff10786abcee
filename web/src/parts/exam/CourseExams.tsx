import styles from './CourseExams.module.css'
import { OwnExamCard } from './OwnExamCard.tsx'
import { useOwnExams } from './use-own-exams.ts'

/** The exams that belong to a course; nothing when there are none, or when they cannot be read: the list of all of them says why. */
export function CourseExams({ courseId }: { readonly courseId: number }) {
  const { data } = useOwnExams({ course_id: courseId })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.exams} aria-labelledby="course-exams">
      <h2 id="course-exams" className={styles.title}>
        考试
      </h2>
      <ul className={styles.list}>
        {data.list.map((exam) => (
          <li key={exam.exam_class_id}>
            <OwnExamCard exam={exam} now={data.server_now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
