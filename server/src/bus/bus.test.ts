import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BusPair, busPairs } from '../../test/bus-pairs.ts'
import { redisUrl } from '../../test/databases.ts'
import { connectRedis } from '../redis.ts'
import { StartFailure } from '../start-failure.ts'
import { createRedisBus } from './redis.ts'

describe.each(busPairs)('a bus over %s', (_name, open) => {
  let pair: BusPair
  beforeAll(async () => {
    pair = await open()
  })
  afterAll(() => pair.close())

  it('carries a message to every subscriber, the sender’s own included, in order', async () => {
    const [a, b] = pair.buses
    const heard: string[][] = [[], []]
    await a.subscribe('room', (message) => heard[0]?.push(message))
    await b.subscribe('room', (message) => heard[1]?.push(message))
    await a.publish('room', '一')
    await b.publish('room', '二')
    await vi.waitFor(() =>
      expect(heard).toEqual([
        ['一', '二'],
        ['一', '二'],
      ]),
    )
  })

  it('keeps channels apart', async () => {
    const [a, b] = pair.buses
    const heard: string[] = []
    await b.subscribe('mine', (message) => heard.push(message))
    await a.publish('other', 'x')
    await a.publish('mine', 'y')
    await vi.waitFor(() => expect(heard).toEqual(['y']))
  })

  it('says that it is there', async () => {
    await expect(pair.buses[0].ping()).resolves.toBeUndefined()
    expect(pair.buses[0].isUp()).toBe(true)
  })
})

describe.runIf(redisUrl)('the line to Redis', () => {
  it('keeps installations that share it apart', async () => {
    const line = await connectRedis(redisUrl ?? '', () => {})
    const [ours, theirs] = [await createRedisBus(line, 'ours'), await createRedisBus(line, 'theirs')]
    const heard: string[] = []
    await ours.subscribe('room', (message) => heard.push(message))
    await theirs.publish('room', 'not for us')
    await ours.publish('room', 'for us')
    await vi.waitFor(() => expect(heard).toEqual(['for us']))
    await ours.close()
    await theirs.close()
    line.disconnect()
  })

  it('tells of a gap after it was cut, and hears again', async () => {
    const killer = await connectRedis(redisUrl ?? '', () => {})
    const line = await connectRedis(redisUrl ?? '', () => {})
    const bus = await createRedisBus(line, 'test')
    const heard: string[] = []
    let gaps = 0
    bus.onGap(() => gaps++)
    await bus.subscribe('after-the-cut', (message) => heard.push(message))
    await killer.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0))
    await vi.waitFor(async () => {
      await killer.publish('test:bus:after-the-cut', 'back')
      expect(heard).toContain('back')
    })
    expect(bus.isUp()).toBe(true)
    await bus.close()
    await vi.waitFor(() => expect(bus.isUp()).toBe(false))
    line.disconnect()
    killer.disconnect()
  })
})

it('no Redis where one was promised is one clear sentence', async () => {
  await expect(connectRedis('redis://127.0.0.1:1', () => {})).rejects.toThrow(StartFailure)
  await expect(connectRedis('redis://127.0.0.1:1', () => {})).rejects.toThrow('连接不上 Redis（REDIS_URL）')
})
