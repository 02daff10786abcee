import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redisUrl } from '../../test/databases.ts'
import { connectRedis } from '../redis.ts'
import type { Counters } from './counters.ts'
import { createLimits } from './limits.ts'
import { createMemoryCounters } from './memory.ts'
import { createRedisCounters } from './redis.ts'

const never: Counters = { hit: () => Promise.reject(new Error('the other counters were meant')) }

let redis: Redis | undefined
beforeAll(async () => {
  if (redisUrl) redis = await connectRedis(redisUrl, () => {})
})
afterAll(() => redis?.disconnect())

const kinds: [string, () => Counters][] = [['in memory', () => createMemoryCounters(Date.now)]]
if (redisUrl) kinds.push(['in Redis', () => createRedisCounters(redis as Redis, 'test', never)])

describe.each(kinds)('counters %s', (_name, open) => {
  const key = () => Math.random().toString(36)

  it('count each key by itself and say how long the window lasts', async () => {
    const [counters, a, b] = [open(), key(), key()]
    expect(await counters.hit(a, 60)).toEqual({ count: 1, secondsLeft: 60 })
    expect((await counters.hit(a, 60)).count).toBe(2)
    expect((await counters.hit(b, 60)).count).toBe(1)
  })

  it('lose no hit of many at once', async () => {
    const [counters, a] = [open(), key()]
    const counts = await Promise.all(Array.from({ length: 50 }, async () => (await counters.hit(a, 60)).count))
    expect(counts.sort((x, y) => x - y)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })
})

it('a window that has passed begins again', async () => {
  let now = 0
  const counters = createMemoryCounters(() => now)
  await counters.hit('a', 60)
  now = 59_999
  expect(await counters.hit('a', 60)).toEqual({ count: 2, secondsLeft: 1 })
  now = 60_000
  expect(await counters.hit('a', 60)).toEqual({ count: 1, secondsLeft: 60 })
})

it('the oldest windows are forgotten before the memory is full', async () => {
  const counters = createMemoryCounters(() => 0, 2)
  for (const key of ['a', 'b', 'c']) await counters.hit(key, 60)
  expect([(await counters.hit('c', 60)).count, (await counters.hit('a', 60)).count]).toEqual([2, 1])
})

it.runIf(redisUrl)('installations that share a Redis count apart', async () => {
  const key = Math.random().toString(36)
  const [ours, theirs] = ['ours', 'theirs'].map((namespace) => createRedisCounters(redis as Redis, namespace, never))
  await ours?.hit(key, 60)
  expect((await theirs?.hit(key, 60))?.count).toBe(1)
})

it('while Redis is away a node counts for itself', async () => {
  const away = { eval: () => Promise.reject(new Error('away')) } as unknown as Redis
  const counters = createRedisCounters(
    away,
    'test',
    createMemoryCounters(() => 0),
  )
  await counters.hit('a', 60)
  expect((await counters.hit('a', 60)).count).toBe(2)
})

describe('limits (O111)', () => {
  const limits = () =>
    createLimits(
      createMemoryCounters(() => 0),
      { loginsPerAccount: 2, loginsPerAddress: 3, writesPerSession: 1 },
    )

  it('an address is limited over all its accounts', async () => {
    const { login } = limits()
    for (const account of ['a', 'b', 'c']) await login(account, '10.0.0.1')
    await expect(login('d', '10.0.0.1')).rejects.toThrow('操作过于频繁，请 60 秒后再试')
    await expect(login('d', '10.0.0.2')).resolves.toBeUndefined()
  })

  it('an account is limited over all addresses', async () => {
    const { login } = limits()
    await login('a', '10.0.0.1')
    await login('a', '10.0.0.2')
    await expect(login('a', '10.0.0.3')).rejects.toThrow()
  })

  it('writing is limited per session', async () => {
    const { write } = limits()
    await write(1)
    await expect(write(1)).rejects.toThrow()
    await expect(write(2)).resolves.toBeUndefined()
  })
})
