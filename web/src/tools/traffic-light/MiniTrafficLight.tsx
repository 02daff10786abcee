import { lampMeanings, type TrafficLightResult } from '@jiangtai/contract/traffic-light'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { Lamp } from '../../parts/tool/Lamp.tsx'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import styles from './MiniTrafficLight.module.css'
import type { TrafficLightActs } from './TrafficLightFoot.tsx'
import type { TrafficLightPart } from './traffic-light-state.ts'

interface Props {
  readonly part: TrafficLightPart
  readonly result: TrafficLightResult
  readonly acts: TrafficLightActs
  readonly onExpand: () => void
}

const states = { ready: '未开始', voting: '投票中', ended: '已结束' } as const

/** The minimised lamp: three counts, and the ways on. */
export function MiniTrafficLight({ part, result, acts, onExpand }: Props) {
  const [stopping, run] = useBusy()
  const ways = (
    <>
      <Button onClick={onExpand}>展开</Button>
      {part === 'voting' ? (
        <Button loading={stopping} onClick={() => void run(acts.stop)}>
          结束投票
        </Button>
      ) : (
        <Button onClick={acts.close}>关闭</Button>
      )}
    </>
  )
  const title = `已投 ${result.vote_student_count} / ${result.student_count} 人`
  return (
    <MiniCard label="信号灯">
      <MiniLines title={title} status={states[part]} isLive={part === 'voting'} buttons={ways}>
        <ul className={styles.counts}>
          {result.colors.map(({ color, count }) => (
            <li key={color} className={styles.count} aria-label={`${lampMeanings[color]} ${count} 人`}>
              <Lamp color={color} size={28} />
              <b>{count}</b>
            </li>
          ))}
        </ul>
      </MiniLines>
    </MiniCard>
  )
}
