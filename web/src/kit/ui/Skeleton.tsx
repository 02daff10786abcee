import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'

const widths = ['44%', '100%', '82%', '64%', '91%', '73%', '58%', '96%']

/** Grey lines where a list will be. They show after 300 ms: what comes sooner needs no announcement. */
export function Skeleton({ lines = 3, onBoard = false }: { readonly lines?: number; readonly onBoard?: boolean }) {
  return (
    <div className={cx(styles.skeleton, onBoard && styles.board)} role="status" aria-label="正在加载">
      {widths.slice(0, lines).map((width) => (
        <div key={width} className={styles.line} style={{ width }} />
      ))}
    </div>
  )
}
