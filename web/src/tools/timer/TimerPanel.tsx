import { isCountdown, timerModes, timerPanels, timerStatus } from '@jiangtai/contract/timer'
import { useEffect, useRef } from 'react'
import { Announced } from '../../kit/ui/Announced.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { BigTimer } from './BigTimer.tsx'
import { SmallTimer } from './SmallTimer.tsx'
import { TimerWindow } from './TimerWindow.tsx'
import type { TimerActs } from './timer-acts.ts'
import { shownOf, type Timer } from './timer-state.ts'
import { changing, closing, shortest, stoppedWord } from './timer-words.ts'
import { useAskedCountdown } from './use-asked-countdown.ts'
import { useCountdownSound } from './use-countdown-sound.ts'
import { type TimerTool, timerMemory, useTimer } from './use-timer.ts'

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
  }, [timer])
}

function OpenTimer({ tool, timer: known, opener }: Props & { readonly tool: TimerTool; readonly timer: Timer }) {
  const { now, panel, draft, place } = tool
  // What is being set is known here only, until it starts.
  const timer = known.status === timerStatus.ready ? { ...known, ...draft } : known
  const shown = shownOf(timer, now)
  const { part, seconds } = shown
  useEffect(() => timerMemory.note(seconds), [seconds])

  const start = async () => {
    if (timer.mode === timerModes.stopwatch || isCountdown(draft.time_long)) return tool.start(draft)
    toast.warning(shortest)
  }
  const ask = async (question: typeof closing | typeof changing, act: () => Promise<unknown>) => {
    if (part !== 'running' || (await confirm(question))) await act()
  }
  const acts: TimerActs = {
    main: { ready: start, running: tool.stop, paused: tool.goOn, ended: tool.reset }[part],
    reset: tool.reset,
    set: (next) => timerMemory.set(timer, next),
    change: (mode) => void ask(changing, () => tool.ready(mode)),
    show: tool.show,
    close: () => void ask(closing, tool.close),
  }
  const common = { timer, shown, acts }
  return (
    <>
      {part === 'ended' && <Announced text={stoppedWord(timer)} />}
      {panel === timerPanels.small && <SmallTimer {...common} place={place} onPut={(next) => timerMemory.put(timer, next)} />}
      {panel === timerPanels.panel && <TimerWindow {...common} draft={draft} opener={opener} />}
      {panel === timerPanels.big && <BigTimer {...common} opener={opener} />}
    </>
  )
}
