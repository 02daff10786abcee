import { isCountdown, timerModes, timerStatus } from '@jiangtai/contract/timer'
import { useEffect } from 'react'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import type { TimerActs } from './timer-acts.ts'
import { shownOf, type Timer } from './timer-state.ts'
import { changing, closing, shortest } from './timer-words.ts'
import { type TimerTool, timerMemory } from './use-timer.ts'

/** An open timer as this device shows it, and what can be done with it. */
export function useTimerActs(tool: TimerTool, known: Timer) {
  const { now, draft } = tool
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
  return { timer, shown, acts }
}
