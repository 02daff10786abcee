import type { VoterDetail } from '@jiangtai/contract/voter'
import { Button } from '../../kit/ui/Button.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import styles from './MiniVote.module.css'
import { Progress } from './PersonStrip.tsx'

interface Props {
  readonly detail: VoterDetail
  readonly isRunning: boolean
  readonly onExpand: () => void
  readonly onStop: () => Promise<unknown>
  readonly onClose: () => void
}

/** The minimised vote, above the dock: what it is, how far it is, and the two ways on. */
export function MiniVote({ detail, isRunning, onExpand, onStop, onClose }: Props) {
  const [stopping, run] = useBusy()
  const { title, voter_student_count: voted, voter_count: people } = detail
  return (
    <section className={styles.card} aria-label="投票器">
      <div className={styles.line}>
        {isRunning && <LiveDot />}
        <b className={styles.title}>{title}</b>
        <span className={styles.status}>{isRunning ? '进行中' : '已结束'}</span>
      </div>
      <div className={styles.line}>
        <b className={styles.voted}>{voted}</b>
        <span className={styles.people}>/ {people} 人已投</span>
        <span className={styles.buttons}>
          <Button className={styles.button} onClick={onExpand}>
            展开
          </Button>
          {isRunning ? (
            <Button className={styles.button} loading={stopping} onClick={() => void run(onStop)}>
              结束投票
            </Button>
          ) : (
            <Button className={styles.button} onClick={onClose}>
              关闭
            </Button>
          )}
        </span>
      </div>
      <Progress done={voted} of={people} />
    </section>
  )
}
