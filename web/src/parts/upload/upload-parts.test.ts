import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256 } from '../../kit/near/hash.ts'
import { createGate, createStallClock } from './job.ts'
import { createTab } from './tab.ts'

describe('the gate', () => {
  it('lets so many through at once, in turn, also when one fails', async () => {
    const gate = createGate(2)
    const order: string[] = []
    const ends = new Map<string, (fails?: boolean) => void>()
    const act = (name: string) =>
      gate(
        () =>
          new Promise<void>((resolve, reject) => {
            order.push(name)
            ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve()))
          }),
      )
    const all = Promise.allSettled([act('a'), act('b'), act('c'), act('d')])
    expect(order).toEqual(['a', 'b'])
    ends.get('b')?.(true)
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c']))
    for (const name of ['a', 'c']) ends.get(name)?.()
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c', 'd']))
    ends.get('d')?.()
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })
})

describe('the clock of silence', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs only while something is under way, and begins anew with every movement', () => {
    const fired = vi.fn()
    const clock = createStallClock(30_000, fired)
    vi.advanceTimersByTime(60_000)
    const [leaveFirst, leaveSecond] = [clock.enter(), clock.enter()]
    vi.advanceTimersByTime(29_000)
    clock.touch()
    vi.advanceTimersByTime(29_000)
    leaveFirst()
    vi.advanceTimersByTime(29_000)
    leaveSecond()
    vi.advanceTimersByTime(60_000)
    expect(fired).not.toHaveBeenCalled()
    clock.enter()
    vi.advanceTimersByTime(30_000)
    expect(fired).toHaveBeenCalledOnce()
  })
})

describe('a hash', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const bytes = new Uint8Array(100_000).map((_, at) => at % 253)
  const expected = createHash('sha256').update(bytes).digest('hex')

  it('is the same with the browser’s own digest and, on plain http, without', async () => {
    expect(await sha256(bytes.buffer)).toBe(expected)
    vi.stubGlobal('crypto', {})
    expect(await sha256(bytes.buffer)).toBe(expected)
  })
})

describe('a tab on plain http', () => {
  const stored = new Map<string, string>()
  const time = { ms: 1_000_000 }
  function open(id: string) {
    const acts = new Map<string, () => void>()
    const tab = createTab(id, {
      locks: undefined,
      storage: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }),
      now: () => time.ms,
      every: (_ms, act) => void acts.set('beat', act),
      onLeaving: (act) => void acts.set('leave', act),
      onBack: (act) => void acts.set('back', act),
    })
    return { tab, acts }
  }

  it('lives as long as it says so, and is gone at once when it leaves', async () => {
    const [a, b] = [open('a'), open('b')]
    expect([await b.tab.isAlive('a'), await b.tab.isAlive('c')]).toEqual([true, false])
    time.ms += 80_000
    a.acts.get('beat')?.()
    time.ms += 80_000
    expect([await b.tab.isAlive('a'), await a.tab.isAlive('b')]).toEqual([true, false])
    a.acts.get('leave')?.()
    expect(await b.tab.isAlive('a')).toBe(false)
    a.acts.get('back')?.()
    expect(await b.tab.isAlive('a')).toBe(true)
  })
})
