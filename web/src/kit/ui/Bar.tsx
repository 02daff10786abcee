import styles from './Bar.module.css'

/** A share as a bar, 0 to 100; what it says stands beside it in figures. */
export const Bar = ({ percent }: { readonly percent: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span className={styles.fill} style={{ width: `${Math.max(0, percent)}%` }} />
  </span>
)
