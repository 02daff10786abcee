import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import styles from './TrafficLightWindow.module.css'
import type { TrafficLightPart } from './traffic-light-state.ts'

export interface TrafficLightActs {
  readonly start: () => Promise<unknown>
  readonly stop: () => Promise<unknown>
  readonly again: () => Promise<unknown>
  /** Asks first where a vote would end. */
  readonly close: () => void
  readonly minimise: () => void
}

interface Props {
  readonly part: TrafficLightPart
  readonly acts: TrafficLightActs
}

const steps = {
  ready: { words: '开始投票', act: 'start', hint: '开始后，每位学生选一盏灯' },
  voting: { words: '结束投票', act: 'stop', hint: '点一盏灯，可以看是哪些同学' },
  ended: { words: '再来一次', act: 'again', hint: '点一盏灯，可以看是哪些同学' },
} as const

/** R361–R363: what comes next. */
export function TrafficLightFoot({ part, acts }: Props) {
  const [busy, run] = useBusy()
  const { words, act, hint } = steps[part]
  return (
    <WindowFoot>
      {part === 'ended' && (
        <Button look="text" size="large" className={styles.quiet} onClick={acts.close}>
          关闭
        </Button>
      )}
      <span className={styles.hint}>{hint}</span>
      {/* The next step has its button in the same place: the second click of a double one was not meant for it. */}
      <Button
        look="primary"
        size="large"
        className={styles.next}
        loading={busy}
        data-autofocus
        onClick={({ detail }) => detail < 2 && void run(acts[act])}
      >
        {words}
      </Button>
    </WindowFoot>
  )
}
