import { voter } from '@jiangtai/contract/voter'
import { describe, expect, it, vi } from 'vitest'
import { cookiesOf, createStand, standStill, student } from '../../../test/live-stand.ts'
import { CallFailed } from '../calls/send.ts'

standStill()

async function openStand() {
  const stand = createStand({ cookies: cookiesOf(student) })
  await stand.visit()
  stand.last().open()
  return { ...stand, strip: stand.stores.connection.get }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what the strip says', () => {
  it('nothing while all is well', async () => {
    const { live, strip } = await openStand()
    await live(20_000)
    expect(strip()).toBeUndefined()
  })

  it('nothing of a hiccup that is over within a second', async () => {
    const { last, strip } = await openStand()
    last().drop()
    await pass(900)
    last().open()
    await pass(3000)
    expect(strip()).toBeUndefined()
  })

  it('lost, with the number of the try, then back for 2 s', async () => {
    const { last, strip } = await openStand()
    last().drop()
    await pass(1000)
    expect(strip()).toEqual({ state: 'lost', attempt: 1 })
    last().drop()
    await pass(2000)
    expect(strip()).toEqual({ state: 'lost', attempt: 2 })
    last().open()
    expect(strip()).toEqual({ state: 'back', resent: 0 })
    await pass(1999)
    last().answerBeat()
    expect(strip()).toEqual({ state: 'back', resent: 0 })
    await pass(1)
    expect(strip()).toBeUndefined()
  })

  it('how many messages were sent again', async () => {
    const { last, strip, channel } = await openStand()
    void channel.send(voter.hears.click, {})
    void channel.send(voter.hears.click, {})
    last().drop()
    await pass(1500)
    last().open()
    expect(strip()).toEqual({ state: 'back', resent: 2 })
  })

  it('failed after 30 s of tries, which go on', async () => {
    const { last, strip, sockets } = await openStand()
    last().drop()
    for (let s = 0; s < 30; s += 1) {
      await pass(1000)
      if (s < 29) expect(strip()?.state).not.toBe('failed')
      last().drop()
    }
    expect(strip()).toEqual({ state: 'failed' })
    const before = sockets.length
    await pass(5000)
    expect(sockets.length).toBeGreaterThan(before)
    last().open()
    expect(strip()).toEqual({ state: 'back', resent: 0 })
  })

  it('nothing of a server that restarts within 2 s', async () => {
    const { last, strip } = await openStand()
    last().drop(1012)
    await pass(1900)
    expect(strip()).toBeUndefined()
    await pass(100)
    expect(strip()).toEqual({ state: 'lost', attempt: 1, isRestarting: true })
  })

  it('that the server is being restarted when it said so, until it is back or the browser has no network', async () => {
    const { last, strip, channel } = await openStand()
    last().drop(1012)
    for (let s = 0; s < 30; s += 1) {
      await pass(1000)
      last().drop()
    }
    expect(strip()).toEqual({ state: 'failed', isRestarting: true })
    await pass(5000)
    last().open()
    expect(strip()).toEqual({ state: 'back', resent: 0, isRestarting: true })
    await pass(2000)
    last().drop(1012)
    await pass(2000)
    channel.suspect()
    expect(strip()).toEqual({ state: 'lost', attempt: expect.any(Number) })
    last().open()
    expect(strip()).toEqual({ state: 'back', resent: 0 })
  })

  it('that the server is being restarted when a proxy says so', async () => {
    const { last, strip, calls } = await openStand()
    calls.userInfo.mockRejectedValue(new CallFailed('restarting', 'x'))
    last().drop()
    await pass(1000)
    expect(strip()).toEqual({ state: 'lost', attempt: 1 })
    for (let s = 0; s < 6; s += 1) {
      last().drop()
      await pass(2000)
    }
    expect(strip()).toEqual({ state: 'lost', attempt: expect.any(Number), isRestarting: true })
  })

  it('slow while heartbeats take more than 1.5 s', async () => {
    const { last, strip } = await openStand()
    await pass(3000)
    last().answerBeat(1600)
    await pass(1000)
    expect(strip()).toEqual({ state: 'slow' })
    await pass(2000)
    last().answerBeat(100)
    await pass(1000)
    expect(strip()).toBeUndefined()
  })

  it('slow when answers are missing for 4 s, lost when they stay away', async () => {
    const { strip } = await openStand()
    await pass(3900)
    expect(strip()).toBeUndefined()
    await pass(100)
    expect(strip()).toEqual({ state: 'slow' })
    await pass(5000)
    expect(strip()?.state).toBe('lost')
  })

  it('lost still while a line is open that replays nothing', async () => {
    const { last, strip } = await openStand()
    last().drop()
    await pass(1000)
    last().openOnly()
    await pass(5000)
    expect(strip()).toEqual({ state: 'lost', attempt: 1 })
  })

  it('nothing while a first connection takes less than 3 s', async () => {
    const { visit, stores, last } = createStand({ cookies: cookiesOf(student) })
    await visit()
    await pass(2900)
    expect(stores.connection.get()).toBeUndefined()
    await pass(100)
    expect(stores.connection.get()).toEqual({ state: 'lost', attempt: 1 })
    last().open()
    expect(stores.connection.get()).toEqual({ state: 'back', resent: 0 })
  })

  it('nothing any more once no channel is wanted', async () => {
    const { last, strip, visit } = await openStand()
    last().drop()
    await pass(1000)
    expect(strip()?.state).toBe('lost')
    await visit({ path: '/login' })
    expect(strip()).toBeUndefined()
    await pass(40_000)
    expect(strip()).toBeUndefined()
  })
})
