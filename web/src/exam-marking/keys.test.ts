import { expect, it } from 'vitest'
import { meaningOf } from './keys.ts'

const press = (key: string, more = {}) =>
  meaningOf({ key, isCommand: false, isAlt: false, isTyping: false, isOnLine: false, isOnButton: false, isOnRadio: false, ...more })

it.each([
  ['7', { kind: 'score', sign: '7' }],
  ['７', { kind: 'score', sign: '7' }],
  ['。', { kind: 'score', sign: '.' }],
  ['Backspace', { kind: 'score', sign: 'Backspace' }],
  ['Enter', { kind: 'save' }],
  ['J', { kind: 'step', by: 1 }],
  ['ArrowUp', { kind: 'step', by: -1 }],
  ['z', { kind: 'undo' }],
  ['f', { kind: 'full' }],
  ['x', undefined],
])('R946: %s', (key, meant) => expect(press(key)).toEqual(meant))

it('letters belong to a field that is written in, Enter to the button that has the focus, and arrows to radios', () => {
  expect(press('7', { isTyping: true })).toBeUndefined()
  expect(press('Enter', { isOnButton: true })).toBeUndefined()
  expect(['ArrowLeft', 'ArrowDown'].map((key) => press(key, { isOnRadio: true }))).toEqual([undefined, undefined])
  expect(press('j', { isOnRadio: true })).toEqual({ kind: 'step', by: 1 })
  expect(press('Enter', { isTyping: true, isCommand: true })).toEqual({ kind: 'save' })
  expect(press('Enter', { isTyping: true, isOnLine: true })).toEqual({ kind: 'save' })
  expect(press('z', { isCommand: true })).toEqual({ kind: 'undoInk' })
  expect(press('z', { isCommand: true, isTyping: true })).toBeUndefined()
})
