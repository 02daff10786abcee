import { describe, expect, it } from 'vitest'
import { createDoor } from './door.ts'

function visit() {
  const time = { ms: 0 }
  const door = createDoor(() => time.ms)
  const lineOf = (sessionId: number, heardAt: number, isOnline: boolean) => {
    const line = { sessionId, heardAt: () => heardAt, isOnline: () => isOnline, terminate: () => door.left(line) }
    return line
  }
  const enter = (sessionId: number, heardAt = 0, isOnline = true) => {
    const line = lineOf(sessionId, heardAt, isOnline)
    const isIn = door.hears(sessionId) && door.lets(sessionId)
    if (isIn) door.entered(line)
    return isIn
  }
  return { time, door, enter }
}

describe('the door', () => {
  it('lets a session hold twenty lines, and another session as many', () => {
    const { enter } = visit()
    const entered = (sessionId: number) => Array.from({ length: 30 }, () => enter(sessionId)).filter(Boolean).length
    expect([entered(1), entered(2)]).toEqual([20, 20])
  })

  it('lets the newest in when another has fallen silent: a phone that lost its line must not be locked out by what is left of it', () => {
    const { enter } = visit()
    for (let line = 0; line < 19; line++) enter(1)
    enter(1, 5, false)
    expect([enter(1), enter(1)]).toEqual([true, false])
  })

  it('hears nobody who knocks all the time, whether let in or not', () => {
    const { time, door } = visit()
    const opened = () => Array.from({ length: 200 }, () => door.hears(1)).filter(Boolean).length
    expect(opened()).toBe(60)
    time.ms += 10_000
    expect(opened()).toBe(10)
    door.sweep()
    expect(opened()).toBe(0)
    time.ms += 61_000
    door.sweep()
    expect(opened()).toBe(60)
  })
})
