import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../kit/calls/send.ts'
import { insist, lineGone, waitAfter } from './insist.ts'

const refused = (errCode: number, msg = 'no', data: unknown = null) => new CallFailed('refused', msg, { errCode, data })
const cut = new CallFailed('network', 'cut')

describe('what is tried again', () => {
  it('a line that is down is waited for, ever longer and at most half a minute', () => {
    expect([0, 1, 2, 9].map((tries) => waitAfter(cut, tries)?.ms)).toEqual([1000, 2000, 4000, 30_000])
    expect(waitAfter(new CallFailed('timeout', 'late'), 0)?.message).toBe(lineGone)
    expect(waitAfter(new CallFailed('restarting', ''), 9)).toEqual({ ms: 30_000, message: '服务器正在重启，恢复后自动接着传' })
  })

  it('who comes too often waits as long as the server says', () => {
    expect(waitAfter(refused(1005, '操作过于频繁，请 42 秒后再试', { n: 42 }), 7)).toEqual({
      ms: 42_000,
      message: '操作过于频繁，请 42 秒后再试',
    })
  })

  it('a server that stumbles is asked a few times more', () => {
    for (const error of [refused(3208), refused(1007), refused(1), new CallFailed('garbled', '?')]) {
      expect([waitAfter(error, 3)?.ms, waitAfter(error, 4)]).toEqual([8000, undefined])
    }
  })

  it('what is refused for a reason stays refused', () => {
    for (const error of [refused(3205), refused(-200), new Error('a bug')]) expect(waitAfter(error, 0)).toBeUndefined()
  })
})

describe('insisting', () => {
  const under = () => {
    const controller = new AbortController()
    const waits: number[] = []
    const said: string[] = []
    const pause = async (ms: number) => void waits.push(ms)
    return { controller, waits, said, ways: { signal: controller.signal, pause, say: (message: string) => void said.push(message) } }
  }

  it('ends with the first success and has said why it waited', async () => {
    const { waits, said, ways } = under()
    let tries = 0
    const answer = await insist(async () => {
      tries += 1
      if (tries < 3) throw cut
      return tries
    }, ways)
    expect({ answer, waits, said }).toEqual({ answer: 3, waits: [1000, 2000], said: [lineGone, lineGone] })
  })

  it('ends when nobody wants it any more', async () => {
    const { controller, ways } = under()
    const pause = async () => controller.abort()
    await expect(insist(() => Promise.reject(cut), { ...ways, pause })).rejects.toBe(cut)
  })
})
