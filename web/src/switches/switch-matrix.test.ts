import { describe, expect, it } from 'vitest'
import {
  type Change,
  cellOf,
  differsWords,
  gradesIn,
  ofSchool,
  pressed,
  reset,
  rowOfGrade,
  type Switched,
  spread,
} from './switch-matrix.ts'

const state = (decided: Switched['decided'] = [], ofClass: Switched['decided'] = []): Switched => ({
  decided,
  classes: [{ id: 1, name: '一班', grade: 7, student_count: 40, decided: ofClass }],
})
const vote = 'im_interaction_vote'
const on = { isOn: true, fixed: undefined, isChanged: false }

it('everything is on until somebody decides otherwise, but for the lock', () => {
  expect(cellOf(state(), [], ofSchool, vote)).toEqual(on)
  expect(cellOf(state(), [], 1, vote)).toEqual(on)
  expect(cellOf(state(), [], 1, 'book_lock').isOn).toBe(false)
})

it('what the school has off no class can have on; what a class has off others keep', () => {
  expect(cellOf(state([{ name: vote, is_on: 0 }], [{ name: vote, is_on: 1 }]), [], 1, vote)).toEqual({
    ...{ isOn: false, fixed: '全校已关闭', isChanged: false },
  })
  expect(cellOf(state([], [{ name: vote, is_on: 0 }]), [], ofSchool, vote)).toEqual(on)
})

it('without the bar there is no tool', () => {
  const off = state([], [{ name: 'im_interaction', is_on: 0 }])
  expect(cellOf(off, [], 1, vote).fixed).toBe('互动工具已全部关闭')
  expect(cellOf(off, [], 1, 'im_interaction').fixed).toBeUndefined()
})

it('the lock of a class counts before that of the school', () => {
  expect(cellOf(state([{ name: 'book_lock', is_on: 1 }]), [], 1, 'book_lock').isOn).toBe(true)
  expect(cellOf(state([{ name: 'book_lock', is_on: 1 }], [{ name: 'book_lock', is_on: 0 }]), [], 1, 'book_lock').isOn).toBe(false)
})

it('a press is a change, and pressed back it is none; the school’s change shows in its classes at once', () => {
  const press = (changes: readonly Change[], row: number, isOn: boolean) => pressed(state(), changes, { row, name: vote, isOn })
  const off = press([], ofSchool, false)
  expect(off).toEqual([{ row: ofSchool, name: vote, isOn: false }])
  expect(cellOf(state(), off, ofSchool, vote)).toEqual({ isOn: false, fixed: undefined, isChanged: true })
  expect(cellOf(state(), off, 1, vote).fixed).toBe('全校已关闭')
  expect(press(off, ofSchool, true)).toEqual([])
})

describe('a grade', () => {
  const classOf = (id: number, grade: number, decided: Switched['decided'] = []) => ({
    id,
    name: `${id}班`,
    grade,
    student_count: 1,
    decided,
  })
  const off = [{ name: vote, is_on: 0 } as const]
  const school: Switched = { decided: [], classes: [classOf(1, 7, off), classOf(2, 7), classOf(3, 8)] }
  const seven = rowOfGrade(7)

  it('has how many classes', () => {
    expect(gradesIn({ decided: [], classes: [classOf(1, 8), classOf(2, 7), classOf(3, 7), classOf(4, 0)] })).toEqual([
      { id: 7, count: 2 },
      { id: 8, count: 1 },
    ])
  })

  it('is mixed where its classes are not alike, and pressed for all that can be', () => {
    expect(cellOf(school, [], seven, vote)).toEqual({ isOn: false, isMixed: true, fixed: undefined, isChanged: false })
    expect(pressed(school, [], { row: seven, name: vote, isOn: true })).toEqual([{ row: 1, name: vote, isOn: true }])
    expect(pressed(school, [], { row: seven, name: vote, isOn: false })).toEqual([{ row: 2, name: vote, isOn: false }])
    expect(cellOf({ ...school, decided: off }, [], seven, vote)).toMatchObject({ fixed: '全校已关闭' })
  })

  it('gets what one of its classes has', () => {
    expect(spread(school, [], 1)).toEqual([{ row: 2, name: vote, isOn: false }])
    expect(spread(school, [], 3)).toEqual([])
  })

  it('a class is again as the school has it', () => {
    expect(differsWords(school, [], 1)).toBe('关闭了投票器')
    const changes = reset(school, [], 1)
    expect(changes).toEqual([{ row: 1, name: vote, isOn: true }])
    expect(differsWords(school, changes, 1)).toBe('和学校一样')
    const locked: Switched = { decided: [{ name: 'book_lock', is_on: 1 }], classes: [classOf(1, 7, [{ name: 'book_lock', is_on: 0 }])] }
    expect(reset(locked, [], 1)).toEqual([{ row: 1, name: 'book_lock', isOn: true }])
  })
})
