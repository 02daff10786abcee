import { describe, expect, it } from 'vitest'
import { index, indexOfRate, percent, placeWords, points, shortPlace, shortRate, signed } from './report-words.ts'

describe('words of a report', () => {
  it('R803: rates of ten-thousandths are rounded half up, and only when they are shown', () => {
    expect([percent(5867), percent(10_000), percent(0), percent(5865), percent(null)]).toEqual(['58.7%', '100%', '0%', '58.7%', '—'])
  })

  it('never shows a rate below the line as if it were on it', () => {
    expect([shortRate(6000), shortRate(5999), shortRate(5950), shortRate(5940), shortRate(4333)]).toEqual([
      '60',
      '59.9',
      '59.5',
      '59',
      '43',
    ])
  })

  it('says points with one decimal, indices with two, and has the true minus', () => {
    expect([points(8800), points(82_649), points(null)]).toEqual(['8.8', '82.6', '—'])
    expect([index(786), index(-123), index(null), indexOfRate(7410), indexOfRate(-800)]).toEqual(['0.79', '−0.12', '—', '0.74', '−0.08'])
    expect([signed(3200), signed(-1000), signed(0), signed(40)]).toEqual(['+3.2', '−1', '0', '0'])
  })

  it('names a part of a material with its question', () => {
    expect([shortPlace({ item_no: 8, sub: 0 }), shortPlace({ item_no: 8, sub: 2 })]).toEqual(['8', '8(2)'])
    expect(placeWords({ item_no: 8, sub: 2 })).toBe('第 8 题第 2 小题')
  })
})
