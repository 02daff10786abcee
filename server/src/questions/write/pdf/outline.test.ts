import { describe, expect, it } from 'vitest'
import { plainOutline } from './outline.ts'

describe('an outline for the pdf', () => {
  it('says a mirrored curve with its control point, also several in a row', () => {
    expect(plainOutline('M0 0Q0 10 10 10T20 20T30 30')).toBe('M0 0Q0 10 10 10Q20 10 20 20Q20 30 30 30')
    expect(plainOutline('M0 0Q0 10 10 10T20 20 30 30')).toBe('M0 0Q0 10 10 10Q20 10 20 20Q20 30 30 30')
  })

  it('mirrors nothing after a straight line', () => {
    expect(plainOutline('M0 0Q0 10 10 10L20 10T30 20')).toBe('M0 0Q0 10 10 10L20 10Q20 10 30 20')
    expect(plainOutline('M1 2H5V7T8 9Z')).toBe('M1 2H5V7Q5 7 8 9Z')
  })

  it('keeps what has no mirrored curve, with signs and fractions', () => {
    expect(plainOutline('M-1.5 2L3-4Z')).toBe('M-1.5 2L3 -4Z')
    expect(plainOutline('')).toBe('')
  })
})
