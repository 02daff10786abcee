import type { OwnReport } from '@jiangtai/contract/exam-results'
import { cx } from '../kit/cx.ts'
import styles from './Points.module.css'

/** Below this the bar is hatched: it is worth another look. */
const target = 6000

/** R961 allows it always: these are the own ones. */
export const Points = ({ points }: { readonly points: OwnReport['points'] }) => (
  <section aria-label="知识点">
    <h2 className={styles.title}>知识点</h2>
    <ul className={styles.list}>
      {points.map(({ id, name, rate_bp }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <progress className={cx(styles.bar, rate_bp < target && styles.low)} max={10_000} value={rate_bp} aria-label={name} />
          <b className={styles.rate}>{Math.round(rate_bp / 100)}%</b>
        </li>
      ))}
    </ul>
  </section>
)
