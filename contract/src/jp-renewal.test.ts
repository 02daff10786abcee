import { describe, expect, it } from 'vitest'
import {
  addDays,
  centsTyped,
  dailyCents,
  daysOf,
  earliestDay,
  isDate,
  latestStart,
  newStudentsOf,
  newStudentsTyped,
  orderPoll,
  payers,
  type RenewalVariant,
  renewalFault,
  renewalFaultWords,
  shareCents,
  todayIn,
  totalCents,
} from './jp-renewal.ts'
import { payMethods, shownYuan } from './pay.ts'

/** 16 November 2026, 09:50 in China. */
const now = Date.UTC(2026, 10, 16, 1, 50)
const good = { start: '2026-11-16', end: '2026-12-15', students: 30 }

describe('days', () => {
  it('R691, R788: both ends of a range count; the same day is one', () => {
    expect(daysOf('2026-11-19', '2027-01-17')).toBe(60)
    expect(daysOf('2026-11-16', '2026-11-16')).toBe(1)
    expect(daysOf('2026-11-16', '2026-11-15')).toBe(0)
    expect(daysOf('2028-02-28', '2028-03-01')).toBe(3)
    expect([daysOf('', '2026-11-16'), daysOf('2026-11-16', '2026-02-30')]).toEqual([0, 0])
  })

  it('R691: of any range are as many as one steps through', () => {
    for (const days of [1, 2, 29, 365, 366, 1000]) expect(daysOf('2026-02-27', addDays('2026-02-27', days - 1))).toBe(days)
  })

  it('R690: the earliest is yesterday in China, from its midnight on', () => {
    expect(earliestDay(now)).toBe('2026-11-15')
    expect([todayIn(Date.UTC(2026, 10, 15, 15, 59, 59)), todayIn(Date.UTC(2026, 10, 15, 16))]).toEqual(['2026-11-15', '2026-11-16'])
    expect(renewalFault({ ...good, start: '2026-11-15' }, now)).toBeUndefined()
    expect(renewalFault({ ...good, start: '2026-11-14' }, now)).toBe('early')
  })

  it('are real ones', () => {
    expect(['2026-11-16', '2028-02-29'].every(isDate)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '20261116', '2026-1-1', '', '2026-11-16 '].some(isDate)).toBe(false)
  })
})

describe('the ends of what can be chosen', () => {
  it('R690: yesterday can be the first day, not the last', () => {
    expect(renewalFault({ ...good, start: '2026-11-15', end: '2026-11-16' }, now)).toBeUndefined()
    const over = renewalFault({ ...good, start: '2026-11-15', end: '2026-11-15' }, now)
    expect(over && renewalFaultWords(over, 'dialog')).toBe('结束日期不能早于今天')
  })

  it('the first day is a year ahead at most', () => {
    expect(latestStart(now)).toBe('2027-11-17')
    expect(renewalFault({ ...good, start: '2027-11-17', end: '2027-11-17' }, now)).toBeUndefined()
    const far = renewalFault({ ...good, start: '2027-11-18', end: '2027-11-18' }, now)
    expect(far && renewalFaultWords(far, 'dialog')).toBe('开始日期最晚只能选 366 天以后')
  })
})

describe('prices', () => {
  it('R787, R789, R790, R791: of the picture: 36 students, 0.50 and 0.20 a day, 60 days', () => {
    const daily = dailyCents({ price_cents: 50, spoken_cents: 20 }, true)
    expect([daily, dailyCents({ price_cents: 50, spoken_cents: 20 }, false)]).toEqual([70, 50])
    expect(shownYuan(totalCents(36, daily, 60))).toBe('1512.00')
    expect(shownYuan(shareCents(daily, 60))).toBe('42.00')
    expect(shownYuan(shareCents(1, 1))).toBe('0.01')
  })

  it('R789, R790: what a teacher pays is what all students would pay, to the cent', () => {
    for (const students of [1, 7, 333, 999])
      for (const daily of [1, 33, 70, 12_345])
        for (const days of [1, 59, 365]) {
          const total = totalCents(students, daily, days)
          expect(total).toBe(students * shareCents(daily, days))
          expect(Number.isSafeInteger(total)).toBe(true)
        }
  })
})

describe('a price that is typed', () => {
  it('is read to the cent, without the faults of fractions', () => {
    const typed = ['0.5', '0.57', '1', '１．２', '¥ 8.', '1000', '0.29']
    expect(typed.map((text) => centsTyped(text, 1))).toEqual([50, 57, 100, 120, 800, 100_000, 29])
  })

  it('is none where it is none', () => {
    expect(['', '0', '0.001', '-1', '1e3', '1000.01', '一元'].map((text) => centsTyped(text, 1))).toEqual(Array(7).fill(undefined))
    expect(centsTyped('0', 0)).toBe(0)
  })
})

describe('the number of new students', () => {
  it('R686, R687, R689: is a whole one from 0 to 999', () => {
    const typed = ['4', '999', '1000', '-3', '12.7', '007', '0', 'abc', '１２', ' 5 ', '1e3']
    expect(typed.map(newStudentsTyped)).toEqual(['4', '999', '999', '0', '12', '7', '0', '', '12', '5', '1'])
  })

  it('R688: is 0 when the field is left empty', () => {
    expect([newStudentsTyped(''), newStudentsOf('')]).toEqual(['', 0])
  })
})

describe('a renewal', () => {
  const said = (change: Partial<typeof good>, variant: RenewalVariant) => {
    const fault = renewalFault({ ...good, ...change }, now)
    return fault && renewalFaultWords(fault, variant)
  }

  it('R682, R683: needs both dates', () => {
    expect([said({ start: '' }, 'dialog'), said({ end: '' }, 'dialog')]).toEqual(['请选择必填项', '请选择必填项'])
    expect(said({ end: '' }, 'popup')).toBe('有效日期不能为空')
  })

  it('R684, R777: has 999 students at most', () => {
    expect(said({ students: 999 }, 'dialog')).toBeUndefined()
    expect([said({ students: 1000 }, 'dialog'), said({ students: 1000 }, 'popup')]).toEqual(
      Array(2).fill('一个班级学生数量不能超过999，请重新设置'),
    )
  })

  it('R685, R777: has one at least', () => {
    expect(said({ students: 0 }, 'dialog')).toBe('请选择要续班的学生')
    expect(said({ students: 0 }, 'popup')).toBe('一个班级学生数量不能为0，请重新选择想要续班的学生')
  })

  it('does not end before it begins, nor years later', () => {
    expect(said({ end: '2026-11-15' }, 'popup')).toBe('结束日期不能早于开始日期')
    expect(said({ end: '2036-11-15' }, 'dialog')).toBe('一次最多续 366 天')
    expect([said({ end: '2027-11-16' }, 'dialog'), said({ end: '2027-11-17' }, 'dialog')]).toEqual([undefined, '一次最多续 366 天'])
  })
})

it('R778, R782, R783: two payers, two ways to pay, and how often is asked', () => {
  expect([payers, payMethods, orderPoll]).toEqual([{ teacher: 1, students: 2 }, ['scan', 'wap'], { pauseMs: 2000, timeoutMs: 3000 }])
})
