import type { Connection } from '../ui/ConnectionStrip.tsx'

/** A hiccup says nothing; a first connection and a server that restarts have a little longer. */
export const graceMs = { hiccup: 1000, elsewhere: 2000, first: 3000 } as const
const failedMs = 30_000
const backMs = 2000

type Clock = ReturnType<typeof setTimeout> | undefined

/** What the strip says over time. */
export function createStrip(show: (connection: Connection | undefined) => void) {
  let shown: Connection | undefined
  let attempt = 1
  let isDown = false
  /** The server itself, or a proxy in front of it, said so: the network is not to blame. */
  let isRestarting = false
  let grace: Clock
  let giveUp: Clock
  let gone: Clock
  const say = (next: Connection | undefined) => {
    shown = next
    show(next)
  }
  const clear = () => {
    for (const clock of [grace, giveUp, gone]) clearTimeout(clock)
  }
  const why = () => (isRestarting ? { isRestarting } : {})
  return {
    down(patienceMs: number) {
      if (isDown) return
      clear()
      isDown = true
      attempt = 1
      grace = setTimeout(() => say({ state: 'lost', attempt, ...why() }), patienceMs)
      giveUp = setTimeout(() => say({ state: 'failed', ...why() }), failedMs)
    },
    trying(next: number) {
      attempt = next
      if (shown?.state === 'lost') say({ state: 'lost', attempt, ...why() })
    },
    /** Known until the line is back, or the browser says that the network is gone. */
    blame(server: boolean) {
      if (isRestarting === server) return
      isRestarting = server
      if (shown?.state === 'lost') say({ state: 'lost', attempt, ...why() })
      if (shown?.state === 'failed') say({ state: 'failed', ...why() })
    },
    up(resent: number) {
      clear()
      const wasSaid = shown?.state === 'lost' || shown?.state === 'failed'
      isDown = false
      say(wasSaid ? { state: 'back', resent, ...why() } : undefined)
      isRestarting = false
      if (wasSaid) gone = setTimeout(() => say(undefined), backMs)
    },
    slow(isSlow: boolean) {
      if (isDown || shown?.state === 'back' || isSlow === (shown?.state === 'slow')) return
      say(isSlow ? { state: 'slow' } : undefined)
    },
    hide() {
      clear()
      isDown = false
      isRestarting = false
      say(undefined)
    },
  }
}
