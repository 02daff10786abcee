import { timerPanels } from '@jiangtai/contract/timer'
import { useEffect, useRef } from 'react'
import { Announced } from '../../kit/ui/Announced.tsx'
import { BigTimer } from './BigTimer.tsx'
import { SmallTimer } from './SmallTimer.tsx'
import { TimerWindow } from './TimerWindow.tsx'
import type { Timer } from './timer-state.ts'
import { stoppedWord } from './timer-words.ts'
import { useAskedCountdown } from './use-asked-countdown.ts'
import { useCountdownSound } from './use-countdown-sound.ts'
import { type TimerTool, timerMemory, useTimer } from './use-timer.ts'
import { useTimerActs } from './use-timer-acts.ts'

interface Props {
  readonly opener: string
}

/** The teacher's timer: a window, small above the lesson, or the whole board. */
export function TimerPanel({ opener }: Props) {
  const tool = useTimer()
  const { timer } = tool
  useAskedCountdown(tool)
  useCountdownSound(timer)
  useForgetting(timer)
  return timer ? <OpenTimer tool={tool} timer={timer} opener={opener} /> : null
}

/** R398, R400: what was kept of a run goes with it; what a reload finds is not news. */
function useForgetting(timer: Timer | undefined) {
  const before = useRef(timer)
  useEffect(() => {
    const was = before.current
    before.current = timer
    const isKnown = was?.wasReset === true && was.version === timer?.version
    if (was && (!timer || (timer.wasReset && !isKnown))) timerMemory.clear()
    if (timer) timerMemory.follow(timer)
  }, [timer])
}

function OpenTimer({ tool, timer: known, opener }: Props & { readonly tool: TimerTool; readonly timer: Timer }) {
  const { panel, draft, place } = tool
  const common = useTimerActs(tool, known)
  const { timer, shown } = common
  return (
    <>
      {shown.part === 'ended' && <Announced text={stoppedWord(timer)} />}
      {panel === timerPanels.small && <SmallTimer {...common} place={place} onPut={(next) => timerMemory.put(timer, next)} />}
      {panel === timerPanels.panel && <TimerWindow {...common} draft={draft} opener={opener} />}
      {panel === timerPanels.big && <BigTimer {...common} opener={opener} />}
    </>
  )
}
