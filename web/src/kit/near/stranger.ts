/** No cookie and no address of ours goes there, whatever its host is. */
export const asStranger = { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' } as const

/** Whatever comes of it: after so long nobody waits, nor when nobody wants it any more. */
export async function within<T>(ms: number, signal: AbortSignal | undefined, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const clock = setTimeout(abort, ms)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await ask(controller.signal)
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', abort)
  }
}
