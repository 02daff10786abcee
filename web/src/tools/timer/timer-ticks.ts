import { type Timer, untilNextTick } from './timer-state.ts'

/** A tick may come a moment early, and would then show the old second for another one. */
const marginMs = 4

/** Says the server's time (`now`) whenever it is looked at, and from then on whenever another second begins for this timer. */
export function createTicks(timer: Timer, now: () => number, say: (at: number) => void) {
  let next: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(next)
    const at = now()
    say(at)
    next = setTimeout(look, untilNextTick(timer, at) + marginMs)
  }
  return { look, stop: () => clearTimeout(next) }
}
