import { describe, expect, it } from 'vitest'
import { isDoubtful } from './use-read-again.ts'

const running = { lesson_id: 7, status: 1 } as const
const ended = { lesson_id: 7, status: 0 } as const
const now = 100_000
const told = { now, told: running, isArrival: false, asked: undefined, askedAt: 0 }
const read = (secondsAgo: number, isFetching = false) => ({ isFetching, readAt: now - secondsAgo * 1000 })

describe('a list, when the channel tells of the lesson', () => {
  it('is read again: a lesson may have begun since it was read', () => {
    expect(isDoubtful(read(2), told)).toBe(true)
  })

  it('is not, where the server said the same when it was asked together with the list', () => {
    expect(isDoubtful(read(2), { ...told, asked: running, askedAt: now - 2100 })).toBe(false)
    expect(isDoubtful(read(2), { ...told, asked: running, askedAt: now - 1500 })).toBe(false)
  })

  it('is, where the server said something else, or was asked later than the list', () => {
    expect(isDoubtful(read(2), { ...told, asked: ended, askedAt: now - 2000 })).toBe(true)
    expect(isDoubtful(read(2), { ...told, asked: { lesson_id: 6, status: 1 }, askedAt: now - 2000 })).toBe(true)
    expect(isDoubtful(read(9), { ...told, asked: running, askedAt: now - 2000 })).toBe(true)
  })

  it('is, while it is still on its way: what the answer knows is not known', () => {
    expect(isDoubtful(read(2, true), { ...told, asked: running, askedAt: now - 2000 })).toBe(true)
  })
})

describe('a list of a page that comes into sight in the middle of a lesson', () => {
  const arrival = { ...told, isArrival: true }
  it('is not asked for twice', () => {
    expect(isDoubtful(read(60, true), arrival)).toBe(false)
    expect(isDoubtful(read(0), arrival)).toBe(false)
  })

  it('is read again when it was read on an earlier visit', () => {
    expect(isDoubtful(read(10), arrival)).toBe(true)
  })
})
