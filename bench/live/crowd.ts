import type { Wire } from './wire.ts'

/** The same job for everybody, `atOnce` at a time. */
export async function each<T, R>(items: readonly T[], atOnce: number, job: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  async function worker() {
    for (let at = next++; at < items.length; at = next++) done[at] = await job(items[at] as T, at)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return done
}

/** When each wire first heard what was waited for, on the clock of `performance.now()`. */
export function heardBy(wires: readonly Wire[], isIt: (payload: Buffer, at: number) => boolean): Promise<Float64Array> {
  const times = new Float64Array(wires.length)
  let left = wires.length
  return new Promise((resolve, reject) => {
    if (wires.some(({ isGone }) => isGone())) return reject(new Error('somebody has left'))
    for (const [at, wire] of wires.entries()) {
      const stop = wire.listen((payload) => {
        if (!isIt(payload, at)) return
        times[at] = performance.now()
        stop()
        if (--left === 0) resolve(times)
      })
    }
  })
}
