import type { Redis } from 'ioredis'
import type { Counters } from './counters.ts'

/** One round trip, and no key without an expiry even if the process dies in between. */
const script = `
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
if count == tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`

const backScript = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

/** Shared by all nodes. While Redis is away each node counts for itself: a limit that is too generous beats a school locked out. */
export function createRedisCounters(redis: Redis, namespace: string, meanwhile: Counters): Counters {
  const keyOf = (key: string) => `${namespace}:limit:${key}`
  return {
    async hit(key, windowSeconds, by = 1) {
      try {
        const [count, left] = (await redis.eval(script, 1, keyOf(key), windowSeconds * 1000, by)) as [number, number]
        return { count, secondsLeft: Math.ceil(left / 1000) }
      } catch {
        return meanwhile.hit(key, windowSeconds, by)
      }
    },
    async peek(key) {
      try {
        return Number((await redis.get(keyOf(key))) ?? 0)
      } catch {
        return meanwhile.peek(key)
      }
    },
    async back(key) {
      try {
        await redis.eval(backScript, 1, keyOf(key))
      } catch {
        await meanwhile.back(key)
      }
    },
  }
}
