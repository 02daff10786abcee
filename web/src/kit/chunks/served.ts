const patienceMs = 5000
const pauseMs = 3000

/** Whether the server would answer a page that is loaded anew. */
export async function isServed(): Promise<boolean> {
  const controller = new AbortController()
  const clock = setTimeout(() => controller.abort(), patienceMs)
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: controller.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(clock)
  }
}

/** Until the server answers, which is asked again every few seconds and as soon as the browser has a line; false when nobody waits any more. */
export async function untilServed(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isServed()) return !signal.aborted
    await nextTry(signal)
  }
  return false
}

function nextTry(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(clock)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const clock = setTimeout(go, pauseMs)
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
