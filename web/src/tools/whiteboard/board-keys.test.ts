import { expect, test } from 'vitest'
import { commandOf } from './board-keys.ts'

const at = { mode: 'pen', hasShape: false } as const
const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...more,
})

test.each([
  ['Ctrl+Z undoes', press('z', { ctrlKey: true }), at, { to: 'undo' }],
  ['Ctrl+Shift+Z makes it come again', press('Z', { ctrlKey: true, shiftKey: true }), at, { to: 'redo' }],
  ['so does Ctrl+Y', press('y', { metaKey: true }), at, { to: 'redo' }],
  ['Ctrl+S saves', press('s', { ctrlKey: true }), at, { to: 'save' }],
  ['1 is red', press('1'), at, { to: 'color', color: 'red' }],
  ['4 is white', press('4'), at, { to: 'color', color: 'white' }],
  ['E takes the eraser', press('e'), at, { to: 'mode', mode: 'eraser' }],
  ['Page Down turns', press('PageDown'), at, { to: 'page', by: 1 }],
  ['so does an arrow', press('ArrowLeft'), at, { to: 'page', by: -1 }],
  ['in move mode an arrow moves', press('ArrowLeft'), { ...at, mode: 'move' }, { to: 'pan', x: -120, y: 0 }],
  ['Delete takes a shape away', press('Delete'), { mode: 'shape', hasShape: true }, { to: 'delete' }],
  ['and does nothing without one', press('Delete'), at, undefined],
  ['Esc lets a shape merge', press('Escape'), { mode: 'shape', hasShape: true }, { to: 'merge' }],
  ['Esc puts the eraser away', press('Escape'), { ...at, mode: 'eraser' }, { to: 'mode', mode: 'pen' }],
  ['Esc is left to the board itself then', press('Escape'), at, undefined],
  ['keys of the dock are left to it', press('1', { altKey: true }), at, undefined],
] as const)('%s', (_, key, now, command) => {
  expect(commandOf(key, now)).toEqual(command)
})
