import type { VoterDetail } from '@jiangtai/contract/voter'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import { Progress } from '../../parts/tool/PersonStrip.tsx'
import styles from './MiniVote.module.css'

interface Props {
  readonly detail: VoterDetail
  readonly isRunning: boolean
  readonly onExpand: () => void
  readonly onStop: () => Promise<unknown>
  readonly onClose: () => void
}

export function MiniVote({ detail, isRunning, onExpand, onStop, onClose }: Props) {
  const [stopping, run] = useBusy()
  const { title, voter_student_count: voted, voter_count: people } = detail
  const ways = (
    <>
      <Button onClick={onExpand}>展开</Button>
      {isRunning ? (
        <Button loading={stopping} onClick={() => void run(onStop)}>
          结束投票
        </Button>
      ) : (
        <Button onClick={onClose}>关闭</Button>
      )}
    </>
  )
  return (
    <MiniCard label="投票器">
      <MiniLines title={title} status={isRunning ? '进行中' : '已结束'} isLive={isRunning} buttons={ways}>
        <b className={styles.voted}>{voted}</b>
        <span className={styles.people}>/ {people} 人已投</span>
      </MiniLines>
      <Progress done={voted} of={people} />
    </MiniCard>
  )
}
