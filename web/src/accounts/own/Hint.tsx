import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './form.module.css'

export const Hint = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.hint}>
    <Info size={20} aria-hidden="true" />
    {children}
  </p>
)

/** Stands in the form from the start, so that a reader hears what appears in it. */
export const Refused = ({ error }: { readonly error: Error | null }) => (
  <div role="alert">
    {error && (
      <p className={styles.refusal}>
        <CircleAlert size={20} aria-hidden="true" />
        {error.message}
      </p>
    )}
  </div>
)
