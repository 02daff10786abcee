import { liveStores } from '../../kit/live/stores.ts'

/** Tells when the line is back: the browser says so, or the channel of the class has found its way again. */
export function onLineBack(hear: () => void) {
  let wasLost = false
  const unfollow = liveStores.connection.subscribe(() => {
    const state = liveStores.connection.get()?.state
    const isLost = state === 'lost' || state === 'failed'
    if (wasLost && !isLost) hear()
    wasLost = isLost
  })
  window.addEventListener('online', hear)
  return () => {
    unfollow()
    window.removeEventListener('online', hear)
  }
}

/** Waits, but not past the moment the line is back or nobody wants to wait any more. */
export function createPause() {
  const waiting = new Set<() => void>()
  return {
    pause: (ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(clock)
          waiting.delete(end)
          signal.removeEventListener('abort', end)
          resolve()
        }
        const clock = setTimeout(end, ms)
        waiting.add(end)
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
      }),
    wake() {
      for (const end of [...waiting]) end()
    },
  }
}
