import { timerModes, timerPanels } from '@jiangtai/contract/timer'
import { clockOf } from '../../kit/elapsed.ts'
import { runs, shownOf } from './timer-state.ts'
import { useTimer } from './use-timer.ts'

/** What the dock shows of the timer. */
export function useTimerItem() {
  const { timer, now, panel, show, ready } = useTimer()
  const isOpen = panel === timerPanels.panel || panel === timerPanels.big
  return {
    isOpen,
    isActive: isOpen || (timer !== undefined && runs(timer)),
    badge: timer && !isOpen ? clockOf(shownOf(timer, now).seconds) : undefined,
    press: () => {
      if (timer) show(isOpen ? timerPanels.small : timerPanels.panel)
      else void ready(timerModes.countdown)
    },
  }
}
