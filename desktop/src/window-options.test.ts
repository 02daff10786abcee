import { expect, it } from 'vitest'
import { isDesktopClient } from '../../web/src/kit/window/layout.ts'
import { mayUse, userAgentOf, versionIn, windowOptions } from './window-options.ts'

const electron =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Electron/38.4.0 Safari/537.36'

it('R226: pages know the client by its user agent, once, whatever Electron has written of it', () => {
  const made = userAgentOf(electron, '1.0.0')
  expect(isDesktopClient(electron)).toBe(false)
  expect(isDesktopClient(made)).toBe(true)
  expect(userAgentOf(made, '1.0.1').match(/jiangtai-desktop/g)).toHaveLength(1)
  expect([versionIn(made), versionIn(electron)]).toEqual(['1.0.0', ''])
})

it('pages are kept from Node, and a client that ships has no tools of developers', () => {
  const { frame, webPreferences } = windowOptions('/preload.cjs', true)
  expect(frame).toBe(false)
  expect(webPreferences).toMatchObject({
    preload: '/preload.cjs',
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    devTools: false,
  })
  expect(webPreferences).toMatchObject({ nodeIntegration: false, nodeIntegrationInSubFrames: false, webviewTag: false })
})

it('camera, microphone, the whole screen and copying are for the school alone', () => {
  const home = 'https://class.example.cn'
  for (const permission of ['media', 'fullscreen', 'clipboard-sanitized-write']) {
    expect(mayUse(permission, `${home}/course-teach`, home)).toBe(true)
    expect(mayUse(permission, 'https://other.test/', home)).toBe(false)
    expect(mayUse(permission, '', home)).toBe(false)
    expect(mayUse(permission, 'file:///start.html', undefined)).toBe(false)
  }
  for (const permission of ['geolocation', 'notifications', 'openExternal', 'clipboard-read', 'usb'])
    expect(mayUse(permission, home, home)).toBe(false)
})
