export type Later = (ms: number, job: () => void) => void

/** At most one `emit` per key and interval: the first at once, what follows merged, the last never lost. */
export function atMostEvery<T>(
  msOf: (value: T) => number,
  later: Later,
  merge: (held: T, next: T) => T,
  emit: (key: string, value: T) => void,
) {
  const waiting = new Map<string, T | undefined>()

  function start(key: string, value: T) {
    waiting.set(key, undefined)
    later(msOf(value), () => {
      const held = waiting.get(key)
      if (held === undefined) waiting.delete(key)
      else start(key, held)
    })
    emit(key, value)
  }

  return (key: string, value: T) => {
    if (!waiting.has(key)) return start(key, value)
    const held = waiting.get(key)
    waiting.set(key, held === undefined ? value : merge(held, value))
  }
}
