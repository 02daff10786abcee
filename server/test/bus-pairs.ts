import type { Bus } from '../src/bus/bus.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import { createRedisBus } from '../src/bus/redis.ts'
import { connectRedis } from '../src/redis.ts'
import { redisUrl } from './databases.ts'

/** What two nodes hear each other by. */
export interface BusPair {
  readonly buses: readonly [Bus, Bus]
  close(): Promise<void>
}

async function memoryPair(): Promise<BusPair> {
  const bus = createMemoryBus()
  return { buses: [bus, bus], close: () => bus.close() }
}

async function redisPair(url: string): Promise<BusPair> {
  const [a, b] = [await connectRedis(url, () => {}), await connectRedis(url, () => {})]
  // A namespace of its own: several test files share the Redis.
  const namespace = `test-${Math.random()}`
  const buses = [await createRedisBus(a, namespace), await createRedisBus(b, namespace)] as const
  return {
    buses,
    async close() {
      for (const bus of buses) await bus.close()
      for (const line of [a, b]) line.disconnect()
    },
  }
}

export const busPairs: readonly [string, () => Promise<BusPair>][] = [
  ['one bus in the process', memoryPair],
  ...(redisUrl ? [['Redis', () => redisPair(redisUrl ?? '')] as [string, () => Promise<BusPair>]] : []),
]
