import { describe, expect, it } from 'vitest'
import { type RubricLine, shareOf, stepped, sumOf, toggled } from './rubric.ts'
import { centiOf, noScore, scoreOf, type TypedScore, textOf, typed } from './score-typing.ts'

const after = (signs: string, full: number, from: TypedScore = noScore) =>
  [...signs].reduce((score, sign) => typed(score, sign, full), from)

describe('R946: a score is typed by digits', () => {
  it.each([
    ['7', 800, '7'],
    ['12', 1800, '12'],
    ['57', 800, '7'],
    ['10', 600, '1'],
    ['10', 1000, '10'],
    ['9', 800, ''],
    ['7.', 800, '7.5'],
    ['7.5', 800, '7.5'],
    ['7.0', 800, '7'],
    ['7.53', 800, '3'],
    ['..', 800, '0'],
    ['.', 800, '0.5'],
    ['8.', 800, '8'],
    ['05', 800, '5'],
    ['0', 800, '0'],
    ['100', 10_000, '100'],
    ['1001', 10_000, '1'],
    ['7x', 800, '7'],
  ])('%s of %i hundredths is %s', (signs, full, shown) => expect(textOf(after(signs, full))).toBe(shown))

  it('begins anew where a score stands already, also when it is wiped', () => {
    expect(textOf(after('3', 1800, scoreOf(1200)))).toBe('3')
    expect(textOf(after('.', 1800, scoreOf(1200)))).toBe('12.5')
    expect(centiOf(typed(scoreOf(1200), 'Backspace', 1800))).toBeUndefined()
    expect(textOf(typed(after('12', 1800), 'Backspace', 1800))).toBe('1')
  })
})

describe('R949: points of a rubric', () => {
  const large: RubricLine = { id: 1, text: '列出方程', points_centi: 600 }
  const small: RubricLine = { id: 2, text: '单位', points_centi: 200 }

  it('are given by a press, taken by another, and a part is filled up', () => {
    const all = toggled([], large)
    expect(all).toEqual([{ id: 1, centi: 600 }])
    expect(toggled(all, large)).toEqual([])
    expect(shareOf(stepped(all, large, -1), large)).toBe('part')
    expect(toggled(stepped(all, large, -1), large)).toEqual(all)
  })
  it('go by a whole point where there are many, else by half of one, and never beyond their ends', () => {
    expect(stepped(toggled([], large), large, -1)).toEqual([{ id: 1, centi: 500 }])
    expect(stepped([], small, 1)).toEqual([{ id: 2, centi: 50 }])
    expect(stepped([], small, -1)).toEqual([])
    expect(stepped(toggled([], small), small, 1)).toEqual([{ id: 2, centi: 200 }])
  })
  it('add up to no more than the question is worth', () => {
    const given = [
      { id: 1, centi: 600 },
      { id: 2, centi: 150 },
    ]
    expect([sumOf(given, 1800), sumOf(given, 700)]).toEqual([750, 700])
  })
  it('and stamps that count go together, and end at nothing and at everything', () => {
    const given = [{ id: 1, centi: 200 }]
    expect([sumOf(given, 800, 100), sumOf(given, 800, -300), sumOf(given, 800, 700)]).toEqual([300, 0, 800])
  })
})
