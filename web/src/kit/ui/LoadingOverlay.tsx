import { useStore } from '../storage/store.ts'
import styles from './LoadingOverlay.module.css'
import { waits } from './loading.ts'

export function LoadingCard({ text }: { readonly text: string }) {
  return (
    <div className={styles.card} role="status">
      <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <rect x="4" y="4" width="64" height="64" rx="6" stroke="var(--chalk2)" strokeWidth="3" />
        <path d="M36 4v64M4 36h64" stroke="var(--chalk2)" strokeWidth="2" strokeDasharray="5 5" />
        <path className={styles.chalk} d="M18 20h36M18 36h24" stroke="var(--chalk-yellow)" strokeWidth="6" strokeLinecap="round" />
      </svg>
      {text}
    </div>
  )
}

/** Mounted once. It blocks at once and is seen after 300 ms. */
export function LoadingOverlay() {
  const shown = useStore(waits)
  const newest = shown[shown.length - 1]
  if (!newest) return null
  return (
    <div className={styles.cover}>
      <LoadingCard text={newest.text} />
    </div>
  )
}
