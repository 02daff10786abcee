import { type LampColor, lampNames, type TrafficLightResult, trafficLightStatus } from '@jiangtai/contract/traffic-light'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { ToolSheet } from '../../parts/tool/ToolSheet.tsx'
import { LampChoices } from './LampChoices.tsx'
import { LampOutcome } from './LampOutcome.tsx'
import styles from './StudentTrafficLight.module.css'
import { chooseFirst } from './traffic-light-words.ts'

interface Props {
  readonly result: TrafficLightResult
  /** Undefined: not handed in yet. */
  readonly mine: LampColor | undefined
  /** Marked, and not handed in yet. */
  readonly choice: number | undefined
  readonly onChoose: (color: LampColor) => void
  /** The line is gone: what was handed in goes out by itself when it is back. */
  readonly isCut?: boolean
  readonly onVote: (color: LampColor) => Promise<unknown>
  readonly onPutDown: () => void
}

export function StudentTrafficLight({ result, mine, choice, onChoose, isCut = false, onVote, onPutDown }: Props) {
  const [voting, run] = useBusy()
  const ended = result.is_open === trafficLightStatus.ended
  const chosen = result.colors.find(({ color }) => color === choice)?.color
  const vote = () => (chosen ? void run(() => onVote(chosen)) : toast.warning(chooseFirst))
  return (
    <ToolSheet
      title="这部分听懂了吗？"
      above={
        <>
          {!ended && <LiveDot />}
          <span>{ended ? '信号灯已结束' : '老师打开了信号灯'}</span>
          <span className={styles.voted}>{result.vote_student_count} 人已投</span>
        </>
      }
      below={ended ? undefined : mine ? '老师结束后公布结果' : '选一盏灯，然后提交，提交后不能修改'}
      foot={
        mine || ended ? (
          <div className={styles.outcome}>
            {mine && (
              <p className={styles.done} role="status">
                <CircleCheck size={24} aria-hidden="true" />
                已提交{lampNames[mine]}
              </p>
            )}
            <Button className={styles.down} onClick={onPutDown}>
              {ended ? '关闭' : '收起'}
            </Button>
          </div>
        ) : (
          <>
            {voting && isCut && (
              <p className={styles.kept} role="status">
                没网了，你的选择已记下，连上自动提交
              </p>
            )}
            <Button look="primary" size="large" wide loading={voting} onClick={vote}>
              提交{chosen && lampNames[chosen]}
            </Button>
          </>
        )
      }
      onPutDown={onPutDown}
    >
      {ended ? (
        <LampOutcome result={result} mine={mine} />
      ) : (
        <LampChoices chosen={mine ?? chosen} fixed={mine !== undefined || voting} onChoose={onChoose} onEnter={vote} />
      )}
    </ToolSheet>
  )
}
