import { setTimeout } from 'node:timers/promises'

/** Nothing is waited for without end. */
export async function within<T>(ms: number, what: string, wanted: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = setTimeout(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${what}: not within ${ms} ms`)
  })
  try {
    return await Promise.race([wanted, late])
  } finally {
    late.catch(() => {})
    stop.abort()
  }
}
