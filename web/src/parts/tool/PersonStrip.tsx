import styles from './PersonStrip.module.css'
import { columnsOf, fitsStrip } from './strip.ts'

/** One cell per student, filled for those who have voted; for readers the count beside it says the same. */
export function PersonStrip({ voted, people }: { readonly voted: number; readonly people: number }) {
  if (!fitsStrip(people)) return <Progress done={voted} of={people} />
  const columns = columnsOf(people)
  return (
    <div className={styles.strip} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }} aria-hidden="true">
      {Array.from({ length: people }, (_, place) => place).map((place) => (
        <span key={place} className={place < voted ? styles.voted : styles.waiting} />
      ))}
    </div>
  )
}

export const Progress = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <div className={styles.track} aria-hidden="true">
    <div className={styles.fill} style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }} />
  </div>
)
