import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import type { RollCallActs } from './BoardFoot.tsx'
import type { Board } from './board-state.ts'
import styles from './MiniRollCall.module.css'
import { titleOf } from './RollCallBoard.tsx'
import { Stopwatch } from './Stopwatch.tsx'

interface Props {
  readonly board: Board
  readonly acts: Pick<RollCallActs, 'stop' | 'close'>
  readonly onExpand: () => void
}

/** The minimised board. */
export function MiniRollCall({ board, acts, onExpand }: Props) {
  const [stopping, run] = useBusy()
  const runs = board.part === 'started'
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
      <MiniLines title={titleOf(board)} status={runs ? '进行中' : undefined} isLive={runs} buttons={ways}>
        {runs ? <Stopwatch from={board.startTime} className={styles.watch} /> : <b className={styles.words}>{wordsOf(board)}</b>}
      </MiniLines>
    </MiniCard>
  )
}

function wordsOf(board: Board): string {
  if (board.part === 'random') return board.student.student_name
  if (board.part !== 'result') return '还没有开始'
  const [first] = board.fastest
  return first ? first.student_name : '本轮无人抢答'
}
