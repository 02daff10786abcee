import type { StudyRow } from '@jiangtai/contract/studies'
import { Check } from 'lucide-react'
import styles from './StudyProgress.module.css'
import { percentOf } from './study-row.ts'

/** How much of a course is done: a bar and its figure, a tick at the end. */
export function StudyProgress({ row }: { readonly row: Pick<StudyRow, 'done_count' | 'item_count'> }) {
  const percent = percentOf(row)
  return (
    <span className={styles.progress} role="img" aria-label={percent === 100 ? '学完了' : `学了 ${percent}%`}>
      <span className={styles.track}>
        <span className={styles.bar} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.figure}>{percent === 100 ? <Check size={18} aria-hidden="true" /> : `${percent}%`}</span>
    </span>
  )
}
