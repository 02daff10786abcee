import { type TimerPanelStatus, timerModes, timerPanels } from '@jiangtai/contract/timer'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import type { Place } from '../../parts/tool/place.ts'
import { BigTimer } from '../../tools/timer/BigTimer.tsx'
import { SmallTimer } from '../../tools/timer/SmallTimer.tsx'
import { sampleNow, sampleTimer } from '../../tools/timer/sample-timer.ts'
import { TimerWindow } from '../../tools/timer/TimerWindow.tsx'
import type { TimerActs } from '../../tools/timer/timer-acts.ts'
import { shownOf, type Timer } from '../../tools/timer/timer-state.ts'
import styles from './GalleryPage.module.css'

const samples: readonly (readonly [string, Timer, TimerPanelStatus])[] = [
  ['倒计时', sampleTimer({ status: 2 }), timerPanels.panel],
  ['正计时', sampleTimer({ status: 2, mode: timerModes.stopwatch, time_long: 0 }), timerPanels.panel],
  ['小窗 · 运行', sampleTimer(), timerPanels.small],
  ['小窗 · 暂停', sampleTimer({ status: 3, run_long: 150_000 }), timerPanels.small],
  ['小窗 · 超时', sampleTimer({ start_time: sampleNow - 337_000 }), timerPanels.small],
  ['大屏', sampleTimer(), timerPanels.big],
  ['大屏 · 超时', sampleTimer({ start_time: sampleNow - 337_000 }), timerPanels.big],
]

/** The timer without a class: it stands still. */
export function TimerParts() {
  const [shown, setShown] = useState<{ readonly timer: Timer; readonly panel: TimerPanelStatus }>()
  const [place, setPlace] = useState<Place>()
  const close = () => setShown(undefined)
  const acts: TimerActs = {
    main: async () => close(),
    reset: async () => close(),
    set: ({ time_long, is_over_time }) =>
      setShown((before) => before && { ...before, timer: { ...before.timer, time_long, is_over_time } }),
    change: (mode) => setShown((before) => before && { ...before, timer: sampleTimer({ status: 2, mode }) }),
    show: (panel) => setShown((before) => before && { ...before, panel }),
    close,
  }
  return (
    <Card title="计时器">
      <div className={styles.row}>
        {samples.map(([name, timer, panel]) => (
          <Button key={name} onClick={() => setShown({ timer, panel })}>
            {name}
          </Button>
        ))}
      </div>
      {shown && <Sample {...shown} acts={acts} place={place} onPut={setPlace} />}
    </Card>
  )
}

interface SampleProps {
  readonly timer: Timer
  readonly panel: TimerPanelStatus
  readonly acts: TimerActs
  readonly place: Place | undefined
  readonly onPut: (place: Place) => void
}

function Sample({ timer, panel, acts, place, onPut }: SampleProps) {
  const common = { timer, shown: shownOf(timer, sampleNow), acts }
  if (panel === timerPanels.small) return <SmallTimer {...common} place={place} onPut={onPut} />
  return panel === timerPanels.big ? <BigTimer {...common} /> : <TimerWindow {...common} draft={timer} />
}
