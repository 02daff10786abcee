import { timerModes, timerPanels } from '@jiangtai/contract/timer'
import { clockOf } from '../../kit/time/elapsed.ts'
import { runs, shownOf } from './timer-state.ts'
import { useTimer } from './use-timer.ts'

/** What the dock shows of the timer. */
export function useItem() {
  const { timer, now, panel, show, ready } = useTimer()
  const isOpen = panel === timerPanels.panel || panel === timerPanels.big
  const shown = timer && shownOf(timer, now)
  return {
    isOpen,
    isActive: isOpen || (timer !== undefined && runs(timer)),
    // Overtime counts up: without a sign it would look like time that is left.
    badge: shown && !isOpen ? `${shown.isOver ? '+' : ''}${clockOf(shown.seconds)}` : undefined,
    press: () => {
      if (timer) show(isOpen ? timerPanels.small : timerPanels.panel)
      else void ready(timerModes.countdown)
    },
  }
}
