import { timerModes } from '@jiangtai/contract/timer'
import { RotateCcw } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Announced } from '../../kit/ui/Announced.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { Figures } from './Figures.tsx'
import { MainIcon } from './MainIcon.tsx'
import styles from './RemoteTimer.module.css'
import { TimeSetter } from './TimeSetter.tsx'
import { mainWord } from './timer-acts.ts'
import type { Shown, Timer } from './timer-state.ts'
import { stoppedWord, titleOf, wordOf } from './timer-words.ts'
import { type TimerTool, useTimer } from './use-timer.ts'
import { useTimerActs } from './use-timer-acts.ts'

const modes = [
  { value: timerModes.countdown, text: '倒计时' },
  { value: timerModes.stopwatch, text: '正计时' },
]

/** The teacher's timer in one hand: the same as on the big screen. */
export function RemoteTimer() {
  const tool = useTimer()
  if (tool.timer) return <Open tool={tool} timer={tool.timer} />
  return (
    <div className={styles.closed}>
      <p className={styles.hint}>计时会同时显示在大屏上</p>
      {modes.map(({ value, text }) => (
        <Button
          key={value}
          size="large"
          wide
          look={value === timerModes.countdown ? 'primary' : 'default'}
          onClick={() => void tool.ready(value)}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

function Open({ tool, timer: known }: { readonly tool: TimerTool; readonly timer: Timer }) {
  const { timer, shown, acts } = useTimerActs(tool, known)
  const [busy, run] = useBusy()
  const main = () => void run(acts.main)
  const isSet = shown.part === 'ready' && timer.mode === timerModes.countdown
  return (
    <div className={styles.open}>
      {shown.part === 'ended' && <Announced text={stoppedWord(timer)} />}
      <div className={styles.modes}>
        <Segmented label="计时方式" options={modes} value={timer.mode} onChange={acts.change} />
      </div>
      {isSet ? (
        <TimeSetter draft={tool.draft} onChange={acts.set} onStart={main} />
      ) : (
        <div className={cx(styles.face, shown.isOver && styles.over)}>
          <RoundTicks {...shown} />
          <div className={styles.inside}>
            <Figures shown={shown} className={styles.figures} />
            <p className={styles.hint}>{wordOf(shown) ?? titleOf(timer)} · 大屏同步</p>
          </div>
        </div>
      )}
      <div className={styles.ways}>
        <Button size="large" onClick={() => (isSet ? acts.close() : void acts.reset())}>
          {!isSet && <RotateCcw size={20} aria-hidden="true" />}
          {isSet ? '关闭' : '重置'}
        </Button>
        <Button look="primary" size="large" className={styles.main} loading={busy} onClick={main}>
          {!busy && <MainIcon shown={shown} size={22} />}
          {mainWord(shown)}
        </Button>
      </div>
      {!isSet && (
        <Button look="text" onClick={acts.close}>
          关闭计时器
        </Button>
      )}
    </div>
  )
}

const places = Array.from({ length: 60 }, (_, place) => place)

/** The sixty ticks around the figures. */
const RoundTicks = ({ ticks }: Pick<Shown, 'ticks'>) => (
  <svg className={styles.ring} viewBox="-100 -100 200 200" aria-hidden="true">
    {places.map((place) => (
      <rect
        key={place}
        className={cx(styles.tick, place < ticks && styles.lit)}
        x="-3"
        y="-98"
        width="6"
        height="14"
        transform={`rotate(${place * 6 + 3})`}
      />
    ))}
  </svg>
)
