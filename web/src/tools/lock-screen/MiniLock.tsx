import { clockOf } from '../../kit/time/elapsed.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import styles from './MiniLock.module.css'
import type { LockTool } from './use-lock.ts'

interface Props {
  readonly tool: LockTool
  /** Unknown for a moment. */
  readonly covered: number | undefined
}

/** Students cannot use their screens: that stays in sight, with the way out. */
export function MiniLock({ tool: { left, isWaiting, show, toggle }, covered }: Props) {
  const ways = (
    <>
      <Button onClick={() => show(true)}>展开</Button>
      <Button loading={isWaiting} onClick={() => toggle(0)}>
        解锁
      </Button>
    </>
  )
  return (
    <MiniCard label="锁屏">
      <MiniLines title={covered === undefined ? '已锁屏' : `已锁 ${covered} 台`} status="锁屏中" isLive buttons={ways}>
        <b className={styles.left}>{left === undefined ? '直到解锁' : clockOf(left)}</b>
      </MiniLines>
    </MiniCard>
  )
}
