import { useStore } from '../storage/store.ts'
import styles from './Toasts.module.css'
import { ToneIcon } from './ToneIcon.tsx'
import { dropToast, type Toast, toasts } from './toast.ts'

export function ToastCard({ tone, text, action, onDone }: Omit<Toast, 'id'> & { readonly onDone?: () => void }) {
  return (
    <div className={styles.toast} role={tone === 'error' ? 'alert' : 'status'}>
      <ToneIcon tone={tone} />
      {text}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDone?.()
            action.act()
          }}
        >
          {action.text}
        </button>
      )}
    </div>
  )
}

/** Mounted once, over everything. */
export function Toasts() {
  return (
    <div className={styles.stack}>
      {useStore(toasts).map(({ id, ...about }) => (
        <ToastCard key={id} {...about} onDone={() => dropToast(id)} />
      ))}
    </div>
  )
}
