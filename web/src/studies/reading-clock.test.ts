import { describe, expect, it } from 'vitest'
import { createReadingClock } from './reading-clock.ts'

const clockAt = () => {
  const time = { ms: 1_000_000 }
  return { time, clock: createReadingClock(() => time.ms, 120) }
}

describe('how long something was read', () => {
  it('is counted only while it is in sight', () => {
    const { time, clock } = clockAt()
    clock.look()
    time.ms += 10_000
    clock.lookAway()
    time.ms += 20_000
    expect(clock.take()).toBe(10)
    clock.look()
    time.ms += 5_000
    expect(clock.take()).toBe(5)
  })

  it('is told in whole seconds, and the rest is not lost', () => {
    const { time, clock } = clockAt()
    clock.look()
    time.ms += 1_600
    expect(clock.take()).toBe(1)
    time.ms += 1_600
    expect(clock.take()).toBe(2)
  })

  it('that nobody heard of is told again', () => {
    const { time, clock } = clockAt()
    clock.look()
    time.ms += 15_000
    clock.giveBack(clock.take())
    time.ms += 15_000
    expect(clock.take()).toBe(30)
  })

  it('is never more at once than a report may say', () => {
    const { time, clock } = clockAt()
    clock.look()
    for (let at = 0; at < 10; at += 1) {
      time.ms += 15_000
      clock.giveBack(clock.take())
    }
    expect(clock.take()).toBe(120)
    expect(clock.take()).toBe(30)
  })

  it('leaves out a night with the lid closed, and a clock that was set back', () => {
    const { time, clock } = clockAt()
    clock.look()
    time.ms += 8 * 3_600_000
    expect(clock.take()).toBe(30)
    time.ms -= 60_000
    expect(clock.take()).toBe(0)
  })

  it('looking twice is looking once', () => {
    const { time, clock } = clockAt()
    clock.look()
    time.ms += 3_000
    clock.look()
    time.ms += 3_000
    expect(clock.take()).toBe(6)
  })
})
