import styles from './dialogs.module.css'
import type { MonitorActs } from './use-monitor-acts.ts'

/** R776: in a dialog as on the page, what failed is said where it was tried. */
export const Fault = ({ acts: { fault } }: { readonly acts: Pick<MonitorActs, 'fault'> }) =>
  fault ? (
    <p role="alert" className={styles.fault}>
      {fault}
    </p>
  ) : null
