import { WifiOff } from 'lucide-react'
import { useStore } from '../kit/storage/store.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './Room.module.css'
import type { Desk } from './send/benches.ts'

/** Without a line nothing is lost: what was given is here, and goes out later. */
export function Strip({ desk: { bench, inks } }: { readonly desk: Desk }) {
  const isHeld = useStore(bench.outbox.isHeld)
  const jobs = useStore(bench.outbox.jobs)
  const unsaved = useStore(inks.unsaved)
  if (!isHeld || jobs.length === 0) return null
  return (
    <p role="status" className={styles.strip}>
      <WifiOff size={18} aria-hidden="true" />
      <span>{`连接中断，${jobs.length} 份批改${unsaved > 0 ? `和 ${unsaved} 张批注` : ''}存在本机，联网后自动送出。可以接着批。`}</span>
      <Button size="small" onClick={() => bench.outbox.retry()}>
        现在重试
      </Button>
    </p>
  )
}
