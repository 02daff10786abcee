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
export function StudyCard({ row, now }: { readonly row: StudyRow; readonly now: Date }) {
  return (
    <Link to={studyOf(row.mix_id)} className={styles.card}>
      <span className={cx(styles.cover, tints[row.subject_id % tints.length])} aria-hidden="true">
        {avatarOf(row.subject_name)}
      </span>
      <span className={styles.words}>
        {row.new_count > 0 && <span className={styles.new}>有 {row.new_count} 份新资料</span>}
        <span className={styles.name}>{row.course_name}</span>
        <span className={styles.about}>{rowWords(row, now)}</span>
        <StudyProgress row={row} />
      </span>
    </Link>
  )
}
