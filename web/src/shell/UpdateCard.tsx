import { Button } from '../kit/ui/Button.tsx'
import styles from './UpdateCard.module.css'

interface Props {
  readonly onLater: () => void
  readonly onNow: () => void
}

export function UpdateCard({ onLater, onNow }: Props) {
  return (
    <section className={styles.card} role="status" aria-label="有新版本">
      <strong className={styles.title}>有新版本</strong>
      <p className={styles.text}>下课后再更新也可以，更新约 10 秒。</p>
      <div className={styles.actions}>
        <Button onClick={onLater}>下课后</Button>
        <Button look="primary" onClick={onNow}>
          现在更新
        </Button>
      </div>
    </section>
  )
}
