import { describe, expect, it } from 'vitest'
import { itemOf, type UploadItem } from './item.ts'
import { reduce, startable, summaryOf } from './items.ts'

const item = (id: string, change: Partial<UploadItem> = {}) =>
  itemOf({ id, name: `${id}.mp4`, bytes: 1000, lastModified: 1, kind: 'video' }, change)
const states = (items: readonly UploadItem[]) => items.map(({ state }) => state)

describe('the list of uploads', () => {
  it('starts as many as there are places, in the order they came', () => {
    const items = [item('a', { state: 'sending' }), item('b'), item('c', { state: 'paused' }), item('d'), item('e')]
    expect(startable(items, 3)).toEqual(['b', 'd'])
    expect(startable(items, 1)).toEqual([])
  })

  it('pauses one or all that are under way, and leaves the rest', () => {
    const items = [item('a', { state: 'sending', speed: 5 }), item('b'), item('c', { state: 'done' }), item('d', { state: 'refused' })]
    expect(states(reduce(items, { type: 'paused', id: 'b' }))).toEqual(['sending', 'paused', 'done', 'refused'])
    const all = reduce(items, { type: 'paused' })
    expect(states(all)).toEqual(['paused', 'paused', 'done', 'refused'])
    expect(all[0]?.speed).toBe(0)
  })

  it('continues what was paused or failed, unless its file is missing', () => {
    const items = [item('a', { state: 'failed', message: 'x' }), item('b', { state: 'paused', needsFile: true })]
    const next = reduce(reduce(items, { type: 'continued', id: 'a' }), { type: 'continued', id: 'b' })
    expect(next.map(({ state, message }) => [state, message])).toEqual([
      ['waiting', ''],
      ['paused', ''],
    ])
  })

  it('goes on with what had stalled when the line is back, not with what was refused', () => {
    const items = [item('a', { state: 'failed', isStalled: true }), item('b', { state: 'failed' }), item('c', { state: 'refused' })]
    expect(states(reduce(items, { type: 'revived' }))).toEqual(['waiting', 'failed', 'refused'])
  })

  it('what a runner says of an upload somebody has paused comes to nothing', () => {
    const items = [item('a', { state: 'paused' })]
    expect(reduce(items, { type: 'moved', id: 'a', change: { state: 'sending' } })).toBe(items)
    expect(reduce(items, { type: 'progressed', id: 'a', sentBytes: 9, at: 1 })).toBe(items)
  })

  it('says why it waits until something moves', () => {
    const items = [item('a', { state: 'sending', sentBytes: 5, message: 'x' })]
    const after = (sentBytes: number) => reduce(items, { type: 'progressed', id: 'a', sentBytes, at: 1 })[0]?.message
    expect([after(4), after(5), after(6)]).toEqual(['x', 'x', ''])
  })

  it('clears what has arrived, never what failed or was refused, and removes what was cancelled', () => {
    const items = [item('a', { state: 'done' }), item('b'), item('c', { state: 'refused' }), item('d', { state: 'failed' })]
    expect(reduce(items, { type: 'cleared' }).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(reduce(items, { type: 'removed', id: 'b' })).toHaveLength(3)
  })
})

describe('speed', () => {
  const sending = [item('a', { state: 'sending', bytes: 100_000 })]
  const after = (...seen: readonly (readonly [at: number, sentBytes: number])[]) =>
    seen.reduce<readonly UploadItem[]>(
      (items, [at, sentBytes]) => reduce(items, { type: 'progressed', id: 'a', at, sentBytes }),
      sending,
    )[0]

  it('is known after a second and follows slowly', () => {
    expect(after([1000, 0], [1500, 900])).toMatchObject({ sentBytes: 900, speed: 0 })
    expect(after([1000, 0], [2000, 1000])?.speed).toBe(1000)
    expect(after([1000, 0], [2000, 1000], [3000, 4000])?.speed).toBe(2000)
  })

  it('is not reckoned from bytes that have to travel again', () => {
    expect(after([1000, 5000], [3000, 1000])).toMatchObject({ speed: 0, measured: { at: 3000, sentBytes: 1000 } })
  })

  it('tells how long the rest will take, and nothing before it is known', () => {
    const items = [
      item('a', { state: 'sending', sentBytes: 400, speed: 100 }),
      item('b'),
      item('c', { state: 'done' }),
      item('d', { state: 'failed' }),
    ]
    expect(summaryOf(items)).toEqual({ count: 4, done: 1, failed: 1, secondsLeft: 16 })
    expect(summaryOf([item('a')]).secondsLeft).toBeUndefined()
    expect(summaryOf([item('a', { state: 'paused', speed: 9 })]).secondsLeft).toBeUndefined()
  })
})
