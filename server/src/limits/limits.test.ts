import { pageInks } from '@jiangtai/contract/page-ink'
import { pictureInks } from '@jiangtai/contract/picture-ink'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redisUrl } from '../../test/databases.ts'
import { connectRedis } from '../redis.ts'
import type { Counters } from './counters.ts'
import { createLimits } from './limits.ts'
import { createMemoryCounters } from './memory.ts'
import { createRedisCounters } from './redis.ts'

const meantOthers = () => Promise.reject(new Error('the other counters were meant'))
const never: Counters = { hit: meantOthers, peek: meantOthers, back: meantOthers }

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
    expect((await counters.hit(b, 60, 100)).count).toBe(101)
  })

  it('lose no hit of many at once', async () => {
    const [counters, a] = [open(), key()]
    const counts = await Promise.all(Array.from({ length: 50 }, async () => (await counters.hit(a, 60)).count))
    expect(counts.sort((x, y) => x - y)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })

  it('can be looked at without a hit', async () => {
    const [counters, a] = [open(), key()]
    expect(await counters.peek(a)).toBe(0)
    await counters.hit(a, 60)
    expect([await counters.peek(a), await counters.peek(a)]).toEqual([1, 1])
  })

  it('take a hit back, never below none, and the window goes on', async () => {
    const [counters, a, b] = [open(), key(), key()]
    await counters.hit(a, 60)
    await counters.hit(a, 60)
    for (const left of [1, 0, 0]) {
      await counters.back(a)
      expect(await counters.peek(a)).toBe(left)
    }
    await counters.back(b)
    expect([await counters.hit(a, 60), await counters.hit(b, 60)]).toEqual([
      { count: 1, secondsLeft: 60 },
      { count: 1, secondsLeft: 60 },
    ])
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

it('windows that have passed are forgotten, whatever longer one was opened before them', async () => {
  let now = 0
  const counters = createMemoryCounters(() => now, 3)
  await counters.hit('a day', 86_400)
  await counters.hit('a minute', 60)
  now = 60_000
  // Of four keys one too many: the minute has passed and makes room.
  for (const key of ['b', 'c']) await counters.hit(key, 60)
  expect(await Promise.all(['a day', 'b', 'c'].map((key) => counters.peek(key)))).toEqual([1, 1, 1])
})

it('a flood of short windows does not make it forget a long one', async () => {
  const counters = createMemoryCounters(() => 0, 10)
  await counters.hit('a day', 86_400)
  for (let n = 1; n <= 100; n++) await counters.hit(`minute ${n}`, 60)
  expect([await counters.peek('a day'), await counters.peek('minute 91'), await counters.peek('minute 92')]).toEqual([1, 0, 1])
})

it.runIf(redisUrl)('installations that share a Redis count apart', async () => {
  const key = Math.random().toString(36)
  const [ours, theirs] = ['ours', 'theirs'].map((namespace) => createRedisCounters(redis as Redis, namespace, never))
  await ours?.hit(key, 60)
  expect((await theirs?.hit(key, 60))?.count).toBe(1)
})

it.runIf(redisUrl)('nodes of one installation count together, and a failed login on one asks for a captcha on the other', async () => {
  const address = Math.random().toString(36)
  const [here, there] = [1, 2].map(() =>
    createLimits(createRedisCounters(redis as Redis, 'test', never), { loginsPerAccount: 100, loginsPerAddress: 100, writesPerSession: 1 }),
  )
  for (const node of [here, there, here]) await node?.failed(address, address)
  expect([await here?.isSuspect(address, 'other'), await there?.isSuspect(address, 'other')]).toEqual([true, true])
})

it('while Redis is away a node counts for itself', async () => {
  const isAway = () => Promise.reject(new Error('away'))
  const away = { eval: isAway, get: isAway } as unknown as Redis
  const counters = createRedisCounters(
    away,
    'test',
    createMemoryCounters(() => 0),
  )
  await counters.hit('a', 60)
  expect((await counters.hit('a', 60)).count).toBe(2)
  expect(await counters.peek('a')).toBe(2)
  await counters.back('a')
  expect(await counters.peek('a')).toBe(1)
})

describe('limits (O111)', () => {
  const limits = () =>
    createLimits(
      createMemoryCounters(() => 0),
      { loginsPerAccount: 2, loginsPerAddress: 3, writesPerSession: 1 },
    )

  it('an address is limited over all its accounts', async () => {
    const { login } = limits()
    for (let n = 1; n <= 3; n++) await login('10.0.0.1')
    await expect(login('10.0.0.1')).rejects.toThrow('操作过于频繁，请 60 秒后再试')
    await expect(login('10.0.0.2')).resolves.toBeUndefined()
  })

  it('an account is limited at one address and, six times as high, over all of them; its password and its codes apart', async () => {
    const { tried } = limits()
    for (let n = 1; n <= 2; n++) await tried('password', 'a', '10.0.0.1')
    await expect(tried('password', 'a', '10.0.0.1')).rejects.toThrow('操作过于频繁，请 60 秒后再试')
    for (let n = 1; n <= 10; n++) await tried('password', 'a', `10.0.1.${n}`)
    await expect(tried('password', 'a', '10.0.2.1')).rejects.toThrow('操作过于频繁，请 60 秒后再试')
    await expect(tried('password', 'b', '10.0.0.1')).resolves.toBeUndefined()
    await expect(tried('code', 'a', '10.0.0.1')).resolves.toBeUndefined()
  })

  it('what is stored for good is limited by the day too', async () => {
    let now = 0
    const { analytics, errorReport } = createLimits(
      createMemoryCounters(() => now),
      { loginsPerAccount: 2, loginsPerAddress: 3, writesPerSession: 1 },
    )
    const later = async (times: number, act: () => Promise<void>) => {
      for (let n = 0; n < times; n++) {
        now += 60_000
        await act()
      }
    }
    await later(10, () => analytics(1, 2000))
    await expect(later(1, () => analytics(1, 1))).rejects.toThrow('操作过于频繁')
    await expect(analytics(2, 1)).resolves.toBeUndefined()
    await later(500, () => errorReport('address:10.0.0.1'))
    await expect(later(1, () => errorReport('address:10.0.0.1'))).rejects.toThrow('操作过于频繁')
    await expect(errorReport('user:1')).resolves.toBeUndefined()
    now = 86_400_000 + 120_000
    await expect(analytics(1, 1)).resolves.toBeUndefined()
  })

  it('writing is limited per session', async () => {
    const { write } = limits()
    await write(1)
    await expect(write(1)).rejects.toThrow()
    await expect(write(2)).resolves.toBeUndefined()
  })

  it('so are the steps of uploads, by themselves', async () => {
    const { write, file } = limits()
    for (let n = 1; n <= 600; n++) await file(1)
    await expect(file(1)).rejects.toThrow('操作过于频繁，请 60 秒后再试')
    await expect(write(1)).resolves.toBeUndefined()
  })

  it('so is reading ink, by itself: with every page that is turned, not without end', async () => {
    const { board, ink } = limits()
    for (let n = 1; n <= 240; n++) await ink(1)
    await expect(ink(1)).rejects.toThrow('操作过于频繁')
    await expect(board(1)).resolves.toBeUndefined()
    expect([pageInks.read.pace, pictureInks.read.pace]).toEqual(['ink', 'ink'])
  })

  it('so are the pictures of a person, by the hour', async () => {
    const { uploadAvatar } = limits()
    for (let n = 1; n <= 30; n++) await uploadAvatar(1)
    await expect(uploadAvatar(1)).rejects.toThrow('操作过于频繁，请 3600 秒后再试')
    await expect(uploadAvatar(2)).resolves.toBeUndefined()
  })

  it('failures of one account or of one address ask for a captcha for 15 minutes (O019)', async () => {
    let now = 0
    const { failed, isSuspect } = createLimits(
      createMemoryCounters(() => now),
      { loginsPerAccount: 100, loginsPerAddress: 100, writesPerSession: 1 },
    )
    for (let n = 1; n <= 2; n++) await failed('a', '10.0.0.1')
    expect(await isSuspect('a', '10.0.0.9')).toBe(false)
    await failed('a', '10.0.0.2')
    expect([await isSuspect('a', '10.0.0.9'), await isSuspect('b', '10.0.0.1'), await isSuspect(undefined, '10.0.0.1')]).toEqual([
      true,
      false,
      false,
    ])
    for (let n = 1; n <= 28; n++) await failed(`account-${n}`, '10.0.0.1')
    expect([await isSuspect('b', '10.0.0.1'), await isSuspect(undefined, '10.0.0.1')]).toEqual([true, true])
    now = 15 * 60_000
    expect([await isSuspect('a', '10.0.0.9'), await isSuspect('b', '10.0.0.1')]).toEqual([false, false])
  })

  const codeLimits = () => {
    const time = { ms: 0 }
    const most = { loginsPerAccount: 1, loginsPerAddress: 1, writesPerSession: 1 }
    return {
      time,
      ...createLimits(
        createMemoryCounters(() => time.ms),
        most,
      ),
    }
  }
  const here = { address: '10.0.0.1', isAtHome: false }

  it('at one place an account hears of a code once a minute and 5 times a day, then every five minutes, under whichever name (O105)', async () => {
    const { time, mayHear } = codeLimits()
    const heard: boolean[] = []
    for (let n = 1; n <= 11; n++) {
      heard.push(await mayHear('a', here), await mayHear('a', here))
      time.ms += 60_000
    }
    // The sixth is good for five minutes: until the eleventh there is one on the phone.
    expect(heard.filter((_heard, at) => at % 2 === 0)).toEqual([true, true, true, true, true, true, false, false, false, false, true])
    expect(heard.filter((_heard, at) => at % 2 === 1)).toEqual(Array(11).fill(false))
    time.ms += 86_400_000
    expect(await mayHear('a', here)).toBe(true)
  })

  it('strangers use up thirty codes of an account a day; where it is logged in it is sent more', async () => {
    const { time, mayHear } = codeLimits()
    const heard: boolean[] = []
    for (let n = 1; n <= 40; n++) {
      heard.push(await mayHear('a', { address: `10.0.1.${n}`, isAtHome: false }))
      time.ms += 60_000
    }
    expect(heard).toEqual([...Array(30).fill(true), ...Array(10).fill(false)])
    expect(await mayHear('a', { address: '10.0.2.1', isAtHome: false })).toBe(false)
    expect(await mayHear('a', { address: '10.0.2.2', isAtHome: true })).toBe(true)
  })

  it('a stranger who is sent nothing more does not take the minute of the owner either', async () => {
    const { time, mayHear } = codeLimits()
    for (let n = 1; n <= 30; n++) {
      await mayHear('a', { address: `10.0.1.${n}`, isAtHome: false })
      time.ms += 60_000
    }
    expect(await mayHear('a', { address: '10.0.1.31', isAtHome: false })).toBe(false)
    expect(await mayHear('a', { address: '10.0.2.2', isAtHome: true })).toBe(true)
  })

  it('what was not sent is not counted: of the account, of strangers, and of who asked, but for the hour of the address', async () => {
    const { time, mayHear, unheard, code, unasked } = codeLimits()
    for (let n = 1; n <= 40; n++) {
      expect(await mayHear('a', here)).toBe(true)
      await unheard('a', here)
    }
    for (let n = 1; n <= 30; n++) {
      await code('a', '10.0.0.1')
      await unasked('a', '10.0.0.1')
    }
    await expect(code('a', '10.0.0.1')).rejects.toThrow('操作过于频繁')
    // What was sent before goes on counting.
    for (let n = 1; n <= 6; n++) {
      expect(await mayHear('b', here)).toBe(true)
      time.ms += 60_000
      if (n < 6) continue
      expect(await mayHear('b', here)).toBe(false)
    }
  })

  it('codes: 1 a minute and 5 a day for an account at one place, then one in five minutes; 30 an hour for an address (O105)', async () => {
    const { time, code } = codeLimits()
    for (let n = 1; n <= 5; n++) {
      await code('a', '10.0.0.1')
      await expect(code('a', '10.0.0.1')).rejects.toThrow('操作过于频繁，请 60 秒后再试')
      time.ms += 60_000
    }
    await code('a', '10.0.0.1')
    time.ms += 60_000
    await expect(code('a', '10.0.0.1')).rejects.toThrow('操作过于频繁，请 240 秒后再试')
    await expect(code('a', '10.0.0.9')).resolves.toBeUndefined()
    time.ms += 86_400_000
    await code('a', '10.0.0.2')
    for (let n = 1; n <= 29; n++) await code(`account-${n}`, '10.0.0.2')
    await expect(code('b', '10.0.0.2')).rejects.toThrow('操作过于频繁，请 3600 秒后再试')
  })
})
