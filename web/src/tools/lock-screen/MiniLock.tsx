import { clockOf } from '../../kit/time/elapsed.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import { scopeNames } from './lock-words.ts'
import styles from './MiniLock.module.css'
import { UnderLock } from './UnderLock.tsx'
import type { LockTool } from './use-lock.ts'

interface Props {
  readonly tool: LockTool
  readonly screens: number
  /** What students should answer and cannot see. */
  readonly hidden: string | undefined
}

/** Students cannot use their screens: that stays in sight, with the way out and the way to cover more. */
export function MiniLock({ tool: { left, isWaiting, scope, colleague, show, toggle, cover }, screens, hidden }: Props) {
  const ways = (
    <>
      {scope === 'home' && (
        <Button loading={isWaiting} onClick={() => cover('all')}>
          {scopeNames.all}
        </Button>
      )}
      <Button onClick={() => show(true)}>展开</Button>
      <Button loading={isWaiting} onClick={toggle}>
        解锁
      </Button>
    </>
  )
  const what = scope === 'home' ? scopeNames.home : '已锁全部页面'
  return (
    <MiniCard label="锁屏">
      <MiniLines title={`已锁 ${screens} 台`} status={colleague ? `${colleague}老师锁的屏` : what} isLive buttons={ways}>
        <b className={styles.left}>{left === undefined ? '直到解锁' : clockOf(left)}</b>
      </MiniLines>
      {hidden && <UnderLock text={hidden} />}
    </MiniCard>
  )
}
