import type { Progress } from './view-props.ts'

const everyMs = 10_000
/** The last moments of a film are its credits. */
const nearEnd = 2

/** Counts how long something was really played, and tells it every few seconds and whenever it stops. */
export function createPlayClock(tell: (progress: Progress) => void) {
  let since: number | undefined
  let playedMs = 0
  let toldAt = 0
  let hasEnded = false
  function count(now: number) {
    if (since !== undefined) playedMs += Math.max(0, now - since)
    since = since === undefined ? undefined : now
  }
  function say(now: number, position: number, duration: number) {
    const seconds = Math.floor(playedMs / 1000)
    playedMs -= seconds * 1000
    toldAt = now
    hasEnded ||= Number.isFinite(duration) && duration > 0 && position >= duration - nearEnd
    tell({ seconds, position: Math.floor(position), isDone: hasEnded })
  }
  return {
    play(now: number) {
      since = now
      toldAt = now
    },
    passed(now: number, position: number, duration: number) {
      count(now)
      if (since !== undefined && now - toldAt >= everyMs) say(now, position, duration)
    },
    stop(now: number, position: number, duration: number) {
      if (since === undefined) return
      count(now)
      since = undefined
      say(now, position, duration)
    },
  }
}
