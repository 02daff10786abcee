import { TriangleAlert, WifiOff } from 'lucide-react'
import { useStore } from '../kit/storage/store.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './Room.module.css'
import type { Desk } from './send/benches.ts'
import { unsentBut } from './send/unsent.ts'

interface Props {
  readonly desk: Desk
  /** Of the answer that is in sight. */
  readonly inSight: string
  readonly onGo: (to: { readonly attempt: number; readonly leaf: number }) => void
}

/** Without a line nothing is lost: what was given is here, and goes out later. What was not taken is told wherever somebody is by then. */
export function Strip({ desk: { bench, inks }, inSight, onGo }: Props) {
  const isHeld = useStore(bench.outbox.isHeld)
  const jobs = useStore(bench.outbox.jobs)
  const unsaved = useStore(inks.unsaved)
  const conflicts = useStore(bench.conflicts)
  const faults = useStore(bench.faults)
  const unsent = unsentBut(inSight, { conflicts, faults })
  const [first] = unsent
  return (
    <>
      {isHeld && jobs.length > 0 && (
        <p role="status" className={styles.strip}>
          <WifiOff size={18} aria-hidden="true" />
          <span>{`连接中断，${jobs.length} 份批改${unsaved > 0 ? `和 ${unsaved} 张批注` : ''}存在本机，联网后自动送出。可以接着批。`}</span>
          <Button size="small" onClick={() => bench.outbox.retry()}>
            现在重试
          </Button>
        </p>
      )}
      {first && (
        <p role="status" className={styles.strip}>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>{unsent.length} 份没有送出，填的还在。</span>
          <Button size="small" onClick={() => onGo(first)}>
            去看
          </Button>
        </p>
      )}
    </>
  )
}
