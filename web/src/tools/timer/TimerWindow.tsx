import { timerModes, timerPanels } from '@jiangtai/contract/timer'
import { Maximize2, RotateCcw, Timer as TimerIcon } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { ToolWindow, WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { Figures } from './Figures.tsx'
import { MainIcon } from './MainIcon.tsx'
import { Ticks } from './Ticks.tsx'
import styles from './TimerWindow.module.css'
import { TimeSetter } from './TimeSetter.tsx'
import { mainWord, type TimerActs } from './timer-acts.ts'
import type { Length } from './timer-memory.ts'
import type { Shown, Timer } from './timer-state.ts'
import { wordOf } from './timer-words.ts'
import { timerTitle } from './use-timer.ts'
import { useTimerKeys } from './use-timer-keys.ts'

const modes = [
  { value: timerModes.countdown, text: '倒计时' },
  { value: timerModes.stopwatch, text: '正计时' },
]

interface Props {
  readonly timer: Timer
  readonly shown: Shown
  readonly draft: Length
  readonly acts: TimerActs
  readonly opener?: string | undefined
}

/** R265: both kinds, before and while they run. */
export function TimerWindow({ timer, shown, draft, acts, opener }: Props) {
  const inside = useRef<HTMLDivElement>(null)
  const [busy, run] = useBusy()
  const main = () => void run(acts.main)
  useTimerKeys(inside, { onMain: main, onReset: () => void acts.reset() })
  const { mode } = timer
  const { part } = shown
  const isSet = part === 'ready' && mode === timerModes.countdown
  return (
    <ToolWindow
      title={timerTitle}
      icon={<TimerIcon size={26} aria-hidden="true" />}
      status={wordOf(shown)}
      width={600}
      height={mode === timerModes.countdown ? 756 : 620}
      part={`${mode}/${part}`}
      {...(opener && { opener })}
      onMinimise={() => acts.show(timerPanels.small)}
      onClose={acts.close}
    >
      <WindowBody>
        <div ref={inside} className={cx(styles.inside, !isSet && styles.going)}>
          <div className={styles.modes}>
            <Segmented label="计时方式" options={modes} value={mode} onChange={acts.change} />
          </div>
          {isSet ? (
            <TimeSetter draft={draft} onChange={acts.set} onStart={main} />
          ) : (
            <div className={cx(styles.face, shown.isOver && styles.over)}>
              <Figures shown={shown} className={styles.figures} />
              {!shown.isOver && <Ticks {...shown} />}
            </div>
          )}
        </div>
      </WindowBody>
      <WindowFoot>
        <div className={styles.ways}>
          <Button look="text" size="large" className={styles.quiet} onClick={() => acts.show(timerPanels.big)}>
            <Maximize2 size={20} aria-hidden="true" />
            <span>
              大屏<span className={styles.more}>显示</span>
            </span>
          </Button>
          {(part === 'running' || part === 'paused') && (
            <Button look="text" size="large" className={styles.quiet} onClick={() => void acts.reset()}>
              <RotateCcw size={20} aria-hidden="true" />
              重置
            </Button>
          )}
        </div>
        <Button
          look="primary"
          size="large"
          className={styles.main}
          loading={busy}
          data-autofocus
          onClick={({ detail }) => detail < 2 && main()}
        >
          {!busy && <MainIcon shown={shown} size={22} />}
          {mainWord(shown)}
        </Button>
      </WindowFoot>
    </ToolWindow>
  )
}
