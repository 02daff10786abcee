import type { Redis } from 'ioredis'
import { type Bus, createListeners } from './bus.ts'

/**
 * `redis` sends; a second connection listens, because Redis allows nothing else on one that subscribes. The namespace keeps
 * installations that share a Redis apart: its database number does not count for messages.
 */
export async function createRedisBus(redis: Redis, namespace: string): Promise<Bus> {
  const prefix = `${namespace}:bus:`
  const listeners = createListeners()
  const gaps = new Set<() => void>()
  const ear = redis.duplicate()
  ear.on('message', (channel: string, message: string) => listeners.tell(channel.slice(prefix.length), message))
  // ioredis subscribes again by itself; what was said in between is gone.
  ear.on('ready', () => {
    for (const hear of gaps) hear()
  })
  // Connection errors are logged where the connection is made; here they must only not be unheard.
  ear.on('error', () => {})
  await ear.connect()
  return {
    async publish(channel, message) {
      await redis.publish(prefix + channel, message)
    },
    async subscribe(channel, hear) {
      listeners.add(channel, hear)
      await ear.subscribe(prefix + channel)
    },
    onGap: (hear) => void gaps.add(hear),
    isUp: () => redis.status === 'ready' && ear.status === 'ready',
    async ping() {
      await redis.ping()
    },
    async close() {
      ear.disconnect()
    },
  }
}
