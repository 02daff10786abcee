import type { Line } from '@jiangtai/contract/board'
import { describe, expect, it } from 'vitest'
import type { HeardEvents } from '../../kit/live/stores.ts'
import { createStore } from '../../kit/storage/store.ts'
import { createFollower } from './follower.ts'

const line = (id: number): Line => ({ kind: 'line', id, page: 1, at: id, color: 'red', width: 4, points: [0, 0, 50, 0] })

function createRoom() {
  const heard = createStore<HeardEvents>(new Map())
  let order = 0
  const say = (event_name: string, data: Record<string, unknown>) => {
    order += 1
    heard.set(new Map([...heard.get(), [event_name, { event_name, data: { class_id: 7, msg_id: '', ...data }, count: 1, order }]]))
  }
  const start = (id: number, seq: number) =>
    say('board_live_start', {
      ...{ teacher_id: 1, teacher_name: '周老师', board_live_id: id, width: 800, height: 600, background: 'white', seq },
    })
  const ops = (id: number, seq: number, ...lines: Line[]) =>
    say('board_live_ops', { board_live_id: id, seq, ops: lines, batches: lines.map(() => 1) })
  const stored: Line[] = []
  const clocks: (() => void)[] = []
  const reads: number[] = []
  let isCut = false
  const follower = createFollower({
    heard,
    async read(after) {
      reads.push(after)
      if (isCut) throw new Error('offline')
      return { board_live_id: 3, seq: stored.length, ops: stored.slice(after) }
    },
    later: (_ms, act) => void clocks.push(act),
  })
  const settle = async () => {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
  }
  const ids = () => follower.followed.get()?.board.pages[0]?.marks.map(({ id }) => id)
  return { start, ops, say, stored, reads, settle, ids, follower, clocks, cut: (value: boolean) => (isCut = value), heard }
}

describe('following a live board', () => {
  it('who comes late fetches what is missing and goes on', async () => {
    const room = createRoom()
    room.stored.push(line(1), line(2), line(3), line(4), line(5))
    room.start(3, 5)
    room.ops(3, 4, line(4), line(5))
    await room.settle()
    expect(room.ids()).toEqual([1, 2, 3, 4, 5])
    room.start(3, 6)
    room.ops(3, 5, line(5), line(6))
    expect(room.ids()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('asks once at a time, and draws nothing of a board that another has taken the place of', async () => {
    const room = createRoom()
    room.stored.push(line(1), line(2))
    room.start(3, 1)
    room.start(3, 2)
    expect(room.reads).toEqual([0])
    room.start(4, 2)
    await room.settle()
    expect(room.follower.followed.get()?.id).toBe(4)
    expect(room.ids()).toEqual([])
    // The new one is asked for at once, and after that answered nothing, a moment later.
    expect(room.reads).toEqual([0, 0])
    expect(room.clocks).toHaveLength(1)
  })

  it('what cannot be fetched is tried again', async () => {
    const room = createRoom()
    room.stored.push(line(1), line(2))
    room.cut(true)
    room.start(3, 2)
    await room.settle()
    expect(room.ids()).toEqual([])
    room.cut(false)
    room.clocks.shift()?.()
    await room.settle()
    expect(room.ids()).toEqual([1, 2])
  })

  it('ends when the teacher stops, and when a replay has none', async () => {
    const room = createRoom()
    room.start(3, 0)
    expect(room.follower.followed.get()?.teacher).toBe('周老师')
    room.say('board_live_stop', { board_live_id: 3 })
    expect(room.follower.followed.get()).toBeUndefined()
    room.start(4, 0)
    expect(room.follower.followed.get()?.id).toBe(4)
    room.heard.set(new Map())
    expect(room.follower.followed.get()).toBeUndefined()
  })
})
