import { expect, it } from 'vitest'
import { type Change, cellOf, ofSchool, pressed, type Switched } from './switch-matrix.ts'

const state = (decided: Switched['decided'] = [], ofClass: Switched['decided'] = []): Switched => ({
  decided,
  classes: [{ id: 1, name: '一班', student_count: 40, decided: ofClass }],
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
