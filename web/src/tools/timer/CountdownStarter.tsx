import { useAskedCountdown } from './use-asked-countdown.ts'
import { useTimer } from './use-timer.ts'

/** On the teacher's phone: a countdown that waits beside a page. */
export function CountdownStarter() {
  useAskedCountdown(useTimer())
  return null
}
