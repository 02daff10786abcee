import { describe, expect, it } from 'vitest'
import { keyAct } from './lesson-keys.ts'

const free = { isElsewhere: false, isInTool: false, isOnWriting: false, isOnButton: false, hasArrows: false, isMedia: false }
const held = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const press = (name: string, focus = free) => {
  const parts = name.split('+')
  const key = parts[parts.length - 1] ?? ''
  const pressed = { ...held, key: key === 'Space' ? ' ' : key, ctrlKey: parts.includes('Ctrl'), shiftKey: parts.includes('Shift') }
  return keyAct({ ...pressed, altKey: parts.includes('Alt'), metaKey: parts.includes('Meta') }, focus)
}

describe('keys and presenter remotes', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowDown', 'next'],
    ['PageDown', 'next'],
    ['Space', 'next'],
    ['Enter', 'next'],
    ['ArrowLeft', 'previous'],
    ['PageUp', 'previous'],
    ['Shift+Space', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
    ['Ctrl+ArrowRight', 'next-item'],
    ['Ctrl+ArrowLeft', 'previous-item'],
    ['Shift+PageDown', 'next-item'],
    ['Shift+PageUp', 'previous-item'],
    ['F5', 'full'],
    ['f', 'full'],
    ['F', 'full'],
    ['b', 'black'],
    ['.', 'black'],
    ['Escape', 'leave'],
  ])('%s is %s', (name, act) => {
    expect(press(name)).toBe(act)
  })

  it('in the window of a tool a presenter still turns the page; Space, letters and what scrolls are the tool’s', () => {
    const inTool = { ...free, isInTool: true }
    const sent = ['PageDown', 'PageUp', 'ArrowRight', 'ArrowLeft', 'F5']
    expect(sent.map((key) => press(key, inTool))).toEqual(['next', 'previous', 'next', 'previous', 'full'])
    for (const key of ['ArrowDown', 'Shift+ArrowRight', 'Space', 'Enter', 'b', '.', 'Escape', 'Home', 'Shift+PageDown'])
      expect(press(key, inTool)).toBeUndefined()
    const onChoices = { ...inTool, hasArrows: true }
    expect(['ArrowRight', 'PageDown'].map((key) => press(key, onChoices))).toEqual([undefined, 'next'])
  })

  it('beneath what is written on it the lesson is turned, and nothing else', () => {
    const onWriting = { ...free, isOnWriting: true }
    expect(['PageDown', 'ArrowLeft'].map((key) => press(key, onWriting))).toEqual(['next', 'previous'])
    for (const key of ['Space', 'Enter', 'f', 'b', 'Escape', 'Home', 'ArrowDown', 'Shift+PageDown'])
      expect(press(key, onWriting)).toBeUndefined()
  })

  it.each(['Ctrl+f', 'Ctrl+b', 'Meta+ArrowLeft', 'Alt+ArrowLeft', 'Alt+1', 'Ctrl+PageDown', 'a', 'Tab'])(
    '%s stays the browser’s',
    (name) => {
      expect(press(name)).toBeUndefined()
    },
  )

  it.each(['ArrowRight', 'Space', 'b', 'F5', 'PageDown', 'Escape'])(
    '%s turns nothing while somebody types or a window has the keyboard',
    (name) => {
      expect(press(name, { ...free, isElsewhere: true })).toBeUndefined()
    },
  )

  it('Space and Enter press the button they are on, the arrows still turn the page', () => {
    const focus = { ...free, isOnButton: true }
    expect(['Space', 'Enter', 'ArrowRight', 'PageDown'].map((name) => press(name, focus))).toEqual([undefined, undefined, 'next', 'next'])
  })

  it('Space plays a film; on the film itself the arrows wind it, and the remote still turns the page', () => {
    expect(press('Space', { ...free, isMedia: true })).toBe('play')
    const onFilm = { ...free, isMedia: true, hasArrows: true }
    expect(['ArrowRight', 'Ctrl+ArrowRight', 'PageDown'].map((name) => press(name, onFilm))).toEqual([undefined, undefined, 'next'])
  })
})
