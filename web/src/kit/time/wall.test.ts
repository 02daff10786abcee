import { describe, expect, it } from 'vitest'
import { quickTimes, secondsOf, wallOf } from './wall.ts'

const at = (iso: string) => Date.parse(`${iso}+08:00`) / 1000
const noon = at('2026-11-16T12:00:00')

describe('times as a field of date and time holds them', () => {
  it('are those of a clock in China, whatever the device thinks', () => {
    expect(wallOf(noon)).toBe('2026-11-16T12:00')
    expect(secondsOf('2026-11-16T12:00')).toBe(noon)
    expect(wallOf(at('2026-01-01T00:30:00'))).toBe('2026-01-01T00:30')
  })

  it('that were not written are none', () => {
    for (const wall of ['', '2026-11-16', '2026-13-40T99:99', 'tonight']) expect(secondsOf(wall)).toBeUndefined()
  })

  it('have two quick choices, and an evening that is over is the next one', () => {
    expect(quickTimes(noon)).toEqual([
      { text: '今晚 20:00', wall: '2026-11-16T20:00' },
      { text: '明早 7:30', wall: '2026-11-17T07:30' },
    ])
    expect(quickTimes(at('2026-11-16T20:00:00'))[0]).toEqual({ text: '明晚 20:00', wall: '2026-11-17T20:00' })
    expect(quickTimes(at('2026-12-31T23:00:00'))[1]).toEqual({ text: '明早 7:30', wall: '2027-01-01T07:30' })
  })
})
