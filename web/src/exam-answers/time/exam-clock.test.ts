import { describe, expect, it } from 'vitest'
import { createExamClock, longSpanOf, movedWords, spanOf, warningOf } from './exam-clock.ts'

describe('the clock of an exam', () => {
  it('R930: is the server’s, and moves with a counter that nobody sets', () => {
    let counter = 5000
    const clock = createExamClock(() => counter)
    expect(clock.isSet()).toBe(false)
    clock.note({ sentAt: 5000, heardAt: 5100, serverNow: 1_700_000_000 })
    expect(Math.abs(clock.now() - 1_700_000_000_500)).toBeLessThan(600)
    const before = clock.now()
    counter += 60_000
    expect(clock.now() - before).toBe(60_000)
  })

  it('becomes more exact with every answer', () => {
    let counter = 0
    const truth = (at: number) => 1_700_000_000_370 + at
    const clock = createExamClock(() => counter)
    for (const at of [0, 700, 1450, 2100, 3880, 5290, 9610]) {
      counter = at + 40
      clock.note({ sentAt: at, heardAt: at + 40, serverNow: Math.floor(truth(at + 20) / 1000) })
    }
    expect(Math.abs(clock.now() - truth(counter))).toBeLessThan(200)
  })

  it('is right again after the computer has slept', () => {
    let counter = 0
    const clock = createExamClock(() => counter)
    clock.note({ sentAt: 0, heardAt: 20, serverNow: 1000 })
    counter = 2000
    clock.note({ sentAt: 1980, heardAt: 2000, serverNow: 1600 })
    expect(Math.abs(clock.now() - 1_600_500)).toBeLessThan(600)
  })

  it('R943: says how the end has moved', () => {
    expect(movedWords(1000, 1300)).toBe('老师加了 5 分钟')
    expect(movedWords(1300, 1180)).toBe('老师把时间减少了 2 分钟')
    expect([movedWords(0, 1300), movedWords(1300, 0), movedWords(1300, 1300)]).toEqual(['', '', ''])
  })

  it('says how much is left', () => {
    expect([0, 59.2, 1104, 3909, -5].map(spanOf)).toEqual(['00:00', '01:00', '18:24', '1:05:09', '00:00'])
    expect(longSpanOf(750)).toBe('00:12:30')
    expect([301, 300, 61, 60, 1].map(warningOf)).toEqual(['', '还剩 5 分钟', '还剩 5 分钟', '还剩 1 分钟', '还剩 1 分钟'])
  })
})
