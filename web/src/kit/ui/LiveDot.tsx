import styles from './LiveDot.module.css'

/** Chalk yellow: something runs right now. The words beside it say what. */
export const LiveDot = () => <span className={styles.dot} aria-hidden="true" />
