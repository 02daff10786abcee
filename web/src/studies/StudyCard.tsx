import type { StudyRow } from '@jiangtai/contract/studies'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { avatarOf } from '../kit/session/person-name.ts'
import { StudyProgress } from '../parts/study/StudyProgress.tsx'
import { rowWords } from '../parts/study/study-row.ts'
import { studyOf } from '../paths.ts'
import styles from './StudyCard.module.css'

const tints = [styles.tint0, styles.tint1, styles.tint2, styles.tint3, styles.tint4]

/** A course as students find it again: its subject as a cover, what is new in it, how much is done. */
export function StudyCard({ line, now }: { readonly line: StudyRow; readonly now: Date }) {
  return (
    <Link to={studyOf(line.mix_id)} className={styles.card}>
      <span className={cx(styles.cover, tints[line.subject_id % tints.length])} aria-hidden="true">
        {avatarOf(line.subject_name)}
      </span>
      <span className={styles.words}>
        {line.new_count > 0 && <span className={styles.new}>有 {line.new_count} 份新资料</span>}
        <span className={styles.name}>{line.course_name}</span>
        <span className={styles.about}>{rowWords(line, now)}</span>
        <StudyProgress line={line} />
      </span>
    </Link>
  )
}
