import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { causeOf, StartFailure } from './start-failure.ts'

/** Without an offline queue: while the line is down a command fails at once, and its caller decides what that means. */
export async function connectRedis(url: string, onError: (error: Error) => void): Promise<Redis> {
  // Only here: most servers, and all commands beside them, have none.
  const { Redis: Client } = await import('ioredis')
  const redis = new Client(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: 5000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  })
  let isStarted = false
  redis.on('error', (error: Error) => isStarted && onError(error))
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    redis.disconnect()
    throw new StartFailure(`连接不上 Redis（REDIS_URL）：${causeOf(error)}`)
  }
  isStarted = true
  return redis
}

/** The same on all nodes of one installation, and on no other: they share their secret. */
export const namespaceOf = (secret: string) => `jt:${createHash('sha256').update(`namespace ${secret}`).digest('hex').slice(0, 12)}`
