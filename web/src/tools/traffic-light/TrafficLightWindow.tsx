import type { LampColor, TrafficLightResult } from '@jiangtai/contract/traffic-light'
import { useState } from 'react'
import { useElapsed } from '../../kit/live/use-elapsed.ts'
import { clockOf } from '../../kit/time/elapsed.ts'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { TrafficLightIcon } from '../../parts/tool/Lamp.tsx'
import { ToolWindow, WindowBody } from '../../parts/tool/ToolWindow.tsx'
import { LampNames } from './LampNames.tsx'
import { LampRows } from './LampRows.tsx'
import { type TrafficLightActs, TrafficLightFoot } from './TrafficLightFoot.tsx'
import styles from './TrafficLightWindow.module.css'
import type { TrafficLightPart } from './traffic-light-state.ts'
import { noNames } from './traffic-light-words.ts'

interface Props {
  readonly part: TrafficLightPart
  readonly result: TrafficLightResult
  readonly acts: TrafficLightActs
  /** Id of the button in the dock. */
  readonly opener?: string
}

export function TrafficLightWindow({ part, result, acts, opener }: Props) {
  const [asked, setAsked] = useState<{ readonly id: number; readonly color: LampColor }>()
  // The names of the last round do not open by themselves in the next.
  const shown = asked?.id === result.id ? result.colors.find(({ color }) => color === asked.color) : undefined
  const ask = (color: LampColor, count: number) => {
    if (color === shown?.color) return setAsked(undefined)
    const why = noNames(result.is_open, count)
    if (why) toast.warning(why)
    else setAsked({ id: result.id, color })
  }
  return (
    <ToolWindow
      title="信号灯"
      icon={<TrafficLightIcon size={26} aria-hidden="true" />}
      status={<Status part={part} startedAt={result.start_time} />}
      width={shown ? 1100 : 680}
      height={752}
      part={part}
      {...(opener && { opener })}
      onMinimise={acts.minimise}
      onClose={acts.close}
    >
      <WindowBody>
        <div className={styles.sides}>
          <div className={styles.lamps}>
            <p className={styles.count}>
              <span>已投</span>
              <b className={styles.voted}>{result.vote_student_count}</b>
              <span>/ {result.student_count} 人</span>
            </p>
            <LampRows result={result} chosen={shown?.color} onChoose={ask} />
          </div>
          {shown && <LampNames of={shown} onClose={() => setAsked(undefined)} />}
        </div>
      </WindowBody>
      <TrafficLightFoot part={part} acts={acts} />
    </ToolWindow>
  )
}

function Status({ part, startedAt }: { readonly part: TrafficLightPart; readonly startedAt: number }) {
  if (part === 'ready') return '未开始'
  if (part === 'ended') return '已结束'
  return (
    <>
      <LiveDot />
      <Voting from={startedAt} />
    </>
  )
}

const Voting = ({ from }: { readonly from: number }) => <>投票中 · {clockOf(useElapsed(from))}</>
