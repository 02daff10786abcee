import { expect, it } from 'vitest'
import { meaningOf } from './keys.ts'

const press = (key: string, more = {}) => meaningOf({ key, isCommand: false, isAlt: false, isTyping: false, isOnButton: false, ...more })

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

it('letters belong to a field that is written in, and Enter to the button that has the focus', () => {
  expect(press('7', { isTyping: true })).toBeUndefined()
  expect(press('Enter', { isOnButton: true })).toBeUndefined()
  expect(press('Enter', { isTyping: true, isCommand: true })).toEqual({ kind: 'save' })
  expect(press('z', { isCommand: true })).toEqual({ kind: 'undoInk' })
  expect(press('z', { isCommand: true, isTyping: true })).toBeUndefined()
})
