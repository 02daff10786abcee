import { expect, it } from 'vitest'
import { isDesktopClient, layoutOf } from './layout.ts'

it('R011: below 600 px is a phone, except in the desktop client', () => {
  expect(layoutOf(599, false)).toBe('phone')
  expect(layoutOf(600, false)).toBe('desktop')
  expect(layoutOf(320, true)).toBe('desktop')
})

it('R230: no other width changes the layout', () => {
  const changes = Array.from({ length: 4000 }, (_, width) => width).filter((width) => layoutOf(width, false) !== layoutOf(width + 1, false))
  expect(changes).toEqual([599])
})

it('R226: knows the desktop client by its user agent', () => {
  expect(isDesktopClient('Mozilla/5.0 Chrome/90 Electron/12 jiangtai-desktop/1.0')).toBe(true)
  expect(isDesktopClient('Mozilla/5.0 Chrome/90 Electron/12')).toBe(false)
  expect(isDesktopClient('Mozilla/5.0 (Windows NT 6.1) Chrome/90')).toBe(false)
})
