import { courseTypeNames, type MixRow } from '@jiangtai/contract/courses'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { dayOf, timeOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import button from '../../kit/ui/Button.module.css'
import { prepareOf, pushOf, teachOf } from '../../paths.ts'
import styles from './PreparedPage.module.css'

/** 5 项资源 · 已推送 3 项 · 12 人看过: only what there is. */
const stateWords = ({ item_count, pushed_count, reader_count, scheduled_at }: MixRow, now: Date) =>
  [
    `${item_count} 项资源`,
    pushed_count > 0 ? `已推送 ${pushed_count} 项` : '',
    reader_count > 0 ? `${reader_count} 人看过` : '',
    scheduled_at > 0 ? `${dayOf(scheduled_at, now)} ${timeOf(scheduled_at)} 推送` : '',
  ]
    .filter(Boolean)
    .join(' · ')

export function PreparedRow({ line }: { readonly line: MixRow }) {
  const now = useNow()
  const { course_name, course_type, class_name, subject_name, chapter_name, updated_at } = line
  return (
    <li className={styles.line} aria-label={`${course_name} ${class_name}`}>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.class}>{class_name}</span>
          {course_name}
          <span className={styles.type}>{courseTypeNames[course_type]}</span>
        </p>
        <p className={styles.about}>
          {subject_name} · {chapter_name} · {dayOf(updated_at, now)} {timeOf(updated_at)} 修改
        </p>
        <p className={styles.about}>{stateWords(line, now)}</p>
      </div>
      <div className={styles.ways}>
        <Link className={cx(button.button, button.default)} to={prepareOf(line)}>
          备课
        </Link>
        <Link className={cx(button.button, button.default)} to={pushOf(line)}>
          推送
        </Link>
        <Link className={cx(button.button, button.quiet)} to={teachOf(line)}>
          上课
        </Link>
      </div>
    </li>
  )
}
