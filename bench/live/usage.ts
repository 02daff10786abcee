/** What a server under test tells of itself. */
export interface Usage {
  readonly cpuMs: number
  readonly rss: number
  readonly heapUsed: number
}

/** `memory`: what is left after collecting garbage. */
export type Question = 'cpu' | 'memory'

/** Tells the driver where it listens, and what it has used whenever asked. It ends with its driver. */
export function announce(port: number) {
  process.on('message', (question: Question) => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000, ...(question === 'memory' ? memory() : { rss: 0, heapUsed: 0 }) } satisfies Usage)
  })
  process.on('disconnect', () => process.exit())
  process.send?.(port)
}

function memory() {
  for (let times = 0; times < 3; times++) globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heapUsed }
}
