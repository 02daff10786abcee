import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import styles from './MiniRollCall.module.css'
import { titleOf } from './RollCallScreen.tsx'
import type { RollCallActs } from './ScreenFoot.tsx'
import { Stopwatch } from './Stopwatch.tsx'
import type { Screen } from './screen-state.ts'

interface Props {
  readonly screen: Screen
  readonly acts: Pick<RollCallActs, 'stop' | 'close'>
  readonly onExpand: () => void
}

/** The minimised screen. */
export function MiniRollCall({ screen, acts, onExpand }: Props) {
  const [stopping, run] = useBusy()
  const runs = screen.part === 'started'
  const ways = (
    <>
      <Button onClick={onExpand}>展开</Button>
      {runs ? (
        <Button loading={stopping} onClick={() => void run(acts.stop)}>
          结束本轮
        </Button>
      ) : (
        <Button onClick={acts.close}>关闭</Button>
      )}
    </>
  )
  return (
    <MiniCard label="点名">
      <MiniLines title={titleOf(screen)} status={runs ? '进行中' : undefined} isLive={runs} buttons={ways}>
        {runs ? <Stopwatch from={screen.startTime} className={styles.watch} /> : <b className={styles.words}>{wordsOf(screen)}</b>}
      </MiniLines>
    </MiniCard>
  )
}

function wordsOf(screen: Screen): string {
  if (screen.part === 'random') return screen.student.student_name
  if (screen.part !== 'result') return '还没有开始'
  const [first] = screen.fastest
  return first ? first.student_name : '本轮无人抢答'
}
