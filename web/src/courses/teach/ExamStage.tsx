import type { MixItem } from '@jiangtai/contract/courses'
import type { ExamInCourse } from '@jiangtai/contract/given-exam'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { serverNow } from '../../kit/live/server-clock.ts'
import button from '../../kit/ui/Button.module.css'
import { examOf } from '../../parts/exam/addresses.ts'
import { ExamAct } from '../../parts/exam/ExamAct.tsx'
import { examMeta, givenIn, stateWords } from '../../parts/exam/given-words.ts'
import { MediaMark } from '../../parts/library/MediaMark.tsx'
import type { CourseAddress } from '../../paths.ts'
import styles from './ExamStage.module.css'

interface Props {
  readonly resource: MixItem['resource']
  readonly exam: ExamInCourse
  readonly course: CourseAddress
  readonly onPush: () => void
}

/** An exam of the lesson on the big screen: what it is and how far the class is, never its questions. */
export function ExamStage({ resource, exam, course, onPush }: Props) {
  const given = givenIn(exam, course.class_id)
  return (
    <section className={styles.card} aria-label={resource.title}>
      <MediaMark mediaClass={resource.media_class_id} />
      <h2 className={styles.title}>{resource.title}</h2>
      <p className={styles.meta}>{examMeta(resource.media_type_id, exam)}</p>
      <p className={styles.state}>{stateWords(given, Math.floor(serverNow() / 1000))}</p>
      <div className={styles.ways}>
        <ExamAct title={resource.title} given={given} isEmpty={exam.item_count === 0} onPush={onPush} />
        <Link to={examOf(resource.exam_id ?? 0, course)} className={cx(button.button, button.text)}>
          打开试卷
        </Link>
      </div>
    </section>
  )
}
