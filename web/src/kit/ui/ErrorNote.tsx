import { RefreshCw } from 'lucide-react'
import { Button } from './Button.tsx'
import styles from './ErrorNote.module.css'
import { ToneIcon } from './ToneIcon.tsx'

interface Props {
  readonly text: string
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Where a block of data should have been: what happened, and a way on. */
export function ErrorNote({ text, retrying, onRetry }: Props) {
  return (
    <div className={styles.note} role="alert">
      <ToneIcon tone="error" />
      <span className={styles.text}>{text}</span>
      <Button loading={retrying} onClick={onRetry}>
        {!retrying && <RefreshCw size={18} aria-hidden="true" />}
        重试
      </Button>
    </div>
  )
}
