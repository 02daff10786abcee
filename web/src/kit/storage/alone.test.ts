import { describe, expect, it } from 'vitest'
import { alone } from './alone.ts'

/** Storage that all tabs share; a pause is the moment in which others act. */
function tabs() {
  const stored = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const time = { ms: 1_000_000 }
  const ways = { locks: undefined, storage, now: () => time.ms, pause: async () => {} }
  return { stored, time, ways }
}

const never = () => new Promise<void>(() => {})

describe('without locks, as on plain http', () => {
  it('the job is done once, and again when it is over', async () => {
    const { ways, stored } = tabs()
    let done = 0
    const job = async () => void done++
    await Promise.all([alone('a', job, ways), alone('a', job, ways)])
    expect(done).toBe(1)
    await alone('a', job, ways)
    expect([done, stored.size]).toEqual([2, 0])
  })

  it('a job that failed lets the next one in', async () => {
    const { ways } = tabs()
    await expect(alone('a', () => Promise.reject(new Error('no')), ways)).rejects.toThrow('no')
    let done = 0
    await alone('a', async () => void done++, ways)
    expect(done).toBe(1)
  })

  it('a tab that is gone holds the others up for half a minute only', async () => {
    const { ways, time } = tabs()
    void alone('a', never, ways)
    let done = 0
    const job = async () => void done++
    time.ms += 29_999
    await alone('a', job, ways)
    expect(done).toBe(0)
    time.ms += 1
    await alone('a', job, ways)
    expect(done).toBe(1)
  })

  it('a job that took too long does not open the door behind whoever came after it', async () => {
    const { ways, time, stored } = tabs()
    let finish = () => {}
    const slow = alone('a', () => new Promise<void>((resolve) => (finish = resolve)), ways)
    await expect.poll(() => stored.size).toBe(1)
    time.ms += 30_000
    void alone('a', never, ways)
    await expect.poll(() => stored.get('jiangtai.lock.a')).toContain(String(time.ms))
    finish()
    await slow
    expect(stored.get('jiangtai.lock.a')).toContain(String(time.ms))
  })

  it('of two that wrote at the same moment the last one does it', async () => {
    const { ways, stored } = tabs()
    const done: string[] = []
    const pause = async () => void stored.set('jiangtai.lock.a', '1000000 another')
    await alone('a', async () => void done.push('first'), { ...ways, pause })
    expect([done, stored.get('jiangtai.lock.a')]).toEqual([[], '1000000 another'])
  })
})

it.each([
  ['granted', {} as Lock, 1],
  ['taken', null, 0],
])('with locks the job is done when the lock is %s', async (_what, lock, times) => {
  const asked: unknown[] = []
  const request = (async (name: string, options: LockOptions, callback: (lock: Lock | null) => unknown) => {
    asked.push([name, options])
    return callback(lock)
  }) as LockManager['request']
  let done = 0
  await alone('a', async () => void done++, { ...tabs().ways, locks: { request } })
  expect([done, asked]).toEqual([times, [['jiangtai.lock.a', { ifAvailable: true }]]])
})
