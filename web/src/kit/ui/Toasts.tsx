import { useStore } from '../store.ts'
import styles from './Toasts.module.css'
import { ToneIcon } from './ToneIcon.tsx'
import { type Toast, toasts } from './toast.ts'

export function ToastCard({ tone, text }: Omit<Toast, 'id'>) {
  return (
    <div className={styles.toast} role={tone === 'error' ? 'alert' : 'status'}>
      <ToneIcon tone={tone} />
      {text}
    </div>
  )
}

/** Mounted once, over everything. */
export function Toasts() {
  return (
    <div className={styles.stack}>
      {useStore(toasts).map(({ id, tone, text }) => (
        <ToastCard key={id} tone={tone} text={text} />
      ))}
    </div>
  )
}
