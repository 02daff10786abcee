import type { App, BrowserWindow, IpcMain, Permissions, Sent, WebContents } from 'electron'
import { beforeEach, describe, expect, it } from 'vitest'
import { channel } from './messages.ts'
import { openShell } from './shell.ts'

const startUrl = 'file:///app/pages/start.html'
const school = 'https://class.example.cn'

type Hear = (...given: unknown[]) => void

/** What of Electron the shell uses: it remembers what it was told, and tells what a test says has happened. */
function fakeElectron(kept?: string) {
  const did: string[] = []
  const opened: string[] = []
  const hears = new Map<string, Hear>()
  const state = { home: kept, isMinimized: false, isRefused: false, isDestroyed: false }
  let timeIsUp = () => {}
  let openWindow: (asked: { url: string }) => { action: string } = () => ({ action: 'allow' })
  let hearMessage: (event: Sent, value: unknown) => void = () => {}
  let ask: Parameters<Permissions['setPermissionRequestHandler']>[0] = () => {}
  let check: Parameters<Permissions['setPermissionCheckHandler']>[0] = () => true

  const mainFrame = { url: '' }
  const webContents = {
    mainFrame,
    downloadURL: (url: string) => void did.push(`save ${url}`),
    setWindowOpenHandler: (decide: typeof openWindow) => {
      openWindow = decide
    },
    on: (name: string, hear: Hear) => void hears.set(name, hear),
  } as unknown as WebContents

  class Window {
    readonly webContents = webContents
    async loadURL(url: string) {
      did.push(`load ${url}`)
      mainFrame.url = url
      if (state.isRefused) throw new Error('ERR_CONNECTION_REFUSED')
    }
    once(_name: string, hear: () => void) {
      hears.set('ready-to-show', hear)
    }
    isMinimized = () => state.isMinimized
    setSize = (width: number, height: number) => void did.push(`size ${width} ${height}`)
    isDestroyed = () => state.isDestroyed
    show = () => void did.push('show')
    focus = () => void did.push('focus')
    minimize = () => void did.push('minimize')
    restore = () => void did.push('restore')
    close = () => void did.push('close')
    maximize = () => void did.push('maximize')
    unmaximize = () => void did.push('unmaximize')
    center = () => void did.push('center')
  }
  const app = {
    isPackaged: true,
    userAgentFallback: 'Chrome/140 Electron/38',
    getVersion: () => '1.0.0',
    on: (name: string, hear: Hear) => void hears.set(name, hear),
    quit: () => void did.push('quit'),
  } as unknown as App

  openShell({
    app,
    Window: Window as unknown as typeof BrowserWindow,
    ipcMain: {
      on: (name: string, hear: typeof hearMessage) => {
        if (name === channel) hearMessage = hear
      },
    } as IpcMain,
    permissions: {
      setPermissionRequestHandler: (decide) => {
        ask = decide
      },
      setPermissionCheckHandler: (decide) => {
        check = decide
      },
    },
    later: (act, ms) => {
      expect(ms).toBeLessThanOrEqual(5000)
      timeIsUp = act
    },
    openInBrowser: async (url) => {
      opened.push(url)
      if (state.isRefused) throw new Error('no browser')
    },
    preload: '/app/dist/preload.cjs',
    startUrl,
    readHome: () => state.home,
    writeHome: (home) => {
      state.home = home
    },
  })
  const event = (url: string, isMainFrame = true) => {
    const made = { url, isMainFrame, isPrevented: false, preventDefault: () => void Object.assign(made, { isPrevented: true }) }
    return made
  }
  return {
    ...{ app, did, opened, state, mainFrame },
    passTime: () => timeIsUp(),
    happens: (name: string, ...given: unknown[]) => hears.get(name)?.(...given),
    say: (what: unknown, frame: { url: string } | null = mainFrame, sender = webContents) =>
      hearMessage({ sender, senderFrame: frame }, what),
    goes(name: 'will-navigate' | 'will-redirect', url: string, isMainFrame = true) {
      const one = event(url, isMainFrame)
      hears.get(name)?.(one)
      return !one.isPrevented
    },
    opens: (url: string) => openWindow({ url }).action,
    isAsked(permission: string, requestingUrl: string) {
      let answered: boolean | undefined
      ask(
        undefined,
        permission,
        (may) => {
          answered = may
        },
        { requestingUrl },
      )
      expect(check(undefined, permission, requestingUrl)).toBe(answered)
      return answered
    },
  }
}

describe('the shell', () => {
  let electron: ReturnType<typeof fakeElectron>
  beforeEach(() => {
    electron = fakeElectron(school)
  })

  it('R054, R226: opens the school it had last time in a window without a frame, and names itself', () => {
    electron.happens('ready-to-show')
    expect(electron.did).toEqual([`load ${school}`, 'show'])
    expect(electron.app.userAgentFallback).toBe('Chrome/140 Electron/38 jiangtai-desktop/1.0.0')
  })

  it('the first time it asks which school, until an address is one', () => {
    electron = fakeElectron()
    electron.say({ what: 'choose', address: 'file:///etc' })
    electron.say({ what: 'choose', address: 'class.example.cn/login' })
    expect(electron.did).toEqual([`load ${startUrl}?`, `load ${startUrl}?wrong=file%3A%2F%2F%2Fetc`, `load ${school}`])
    expect(electron.state.home).toBe(school)
  })

  it('R054: minimises and closes where a page of the school asks', () => {
    electron.say({ what: 'minimize' })
    electron.say({ what: 'close' })
    expect(electron.did.slice(1)).toEqual(['minimize', 'close'])
  })

  it('R133, R134, R129: large once somebody is logged in, in front when it failed, small again afterwards', () => {
    for (const what of ['loginSucceeded', 'loginFailed', 'loggedOut']) electron.say({ what })
    expect(electron.did.slice(1)).toEqual(['maximize', 'focus', 'unmaximize', 'size 1024 700', 'center'])
  })

  it('hears nobody else: other sites, frames inside a page, other windows, frames that are gone; and no school changes which school it is', () => {
    electron.say({ what: 'choose', address: 'evil.test' })
    electron.say({ what: 'retry' })
    electron.say({ what: 'exec', path: 'calc' })
    electron.say({ what: 'close' }, { url: `${school}/frame` })
    electron.say({ what: 'close' }, null)
    electron.say({ what: 'close' }, undefined, {} as WebContents)
    electron.mainFrame.url = 'https://evil.test/'
    electron.say({ what: 'close' })
    expect(electron.did).toEqual([`load ${school}`])
    expect(electron.state.home).toBe(school)
  })

  it('goes to pages of the school only; others open in the browser of the machine, and what is no address of the web nowhere', () => {
    expect(electron.goes('will-navigate', `${school}/personal-center`)).toBe(true)
    expect(electron.goes('will-navigate', 'https://other.test/a')).toBe(false)
    expect(electron.goes('will-navigate', 'file:///C:/x.exe')).toBe(false)
    expect(electron.goes('will-redirect', 'https://other.test/b')).toBe(false)
    expect(electron.goes('will-redirect', `${school}/login`)).toBe(true)
    // A film of another host in a frame of a page.
    expect(electron.goes('will-navigate', 'https://player.test/', false)).toBe(true)
    expect(electron.goes('will-redirect', 'https://player.test/', false)).toBe(true)
    for (const url of ['https://other.test/c', `${school}/files/1`, 'ms-settings:', 'javascript:alert(1)'])
      expect(electron.opens(url)).toBe('deny')
    expect(electron.opened).toEqual(['https://other.test/a', 'https://other.test/c'])
    expect(electron.did.slice(1)).toEqual([`save ${school}/files/1`])
    // Pages of the school open here, where somebody is logged in.
    expect(electron.opens(`${school}/teacher-resource/1`)).toBe('deny')
    expect(electron.did.slice(2)).toEqual([`load ${school}/teacher-resource/1`])
    const prevented: number[] = []
    electron.happens('will-attach-webview', { preventDefault: () => void prevented.push(1) })
    expect(prevented).toEqual([1])
  })

  it('a school that was typed with http and leads to https is opened there, and kept so', () => {
    electron = fakeElectron('http://class.example.cn')
    electron.mainFrame.url = ''
    expect(electron.goes('will-redirect', `${school}/`)).toBe(true)
    expect(electron.state.home).toBe(school)
    electron.mainFrame.url = `${school}/login`
    electron.say({ what: 'minimize' })
    expect(electron.did.slice(1)).toEqual(['minimize'])
    // Never back.
    expect(electron.goes('will-redirect', 'http://class.example.cn/')).toBe(false)
    expect(electron.state.home).toBe(school)
  })

  it('one that leads to somebody else is not opened, and the own page says so; inside the school the page stays', () => {
    electron = fakeElectron('http://class.example.cn')
    electron.mainFrame.url = ''
    expect(electron.goes('will-redirect', 'https://portal.test/login')).toBe(false)
    expect(electron.did.slice(1)).toEqual([
      `load ${startUrl}?${new URLSearchParams({ home: 'http://class.example.cn', failed: '转到了 portal.test' })}`,
    ])
    electron.mainFrame.url = 'http://class.example.cn/login'
    expect(electron.goes('will-redirect', 'https://portal.test/login')).toBe(false)
    expect(electron.did).toHaveLength(2)
    expect(electron.state.home).toBe('http://class.example.cn')
  })

  it('comes in sight after a few seconds, also where nothing is drawn, once, and not where it is gone', () => {
    electron.passTime()
    electron.happens('ready-to-show')
    expect(electron.did).toEqual([`load ${school}`, 'show'])
    electron = fakeElectron(school)
    electron.state.isDestroyed = true
    electron.passTime()
    expect(electron.did).toEqual([`load ${school}`])
  })

  it('says that the school cannot be reached, and tries again when asked', async () => {
    electron.happens('did-fail-load', {}, -106, 'ERR_INTERNET_DISCONNECTED', `${school}/`, true)
    electron.say({ what: 'retry' })
    expect(electron.did.slice(1)).toEqual([`load ${startUrl}?home=https%3A%2F%2Fclass.example.cn&failed=-106`, `load ${school}`])
    // Broken off by another page, in a frame, or of its own page: nothing to say.
    electron.happens('did-fail-load', {}, -3, 'ERR_ABORTED', `${school}/`, true)
    electron.happens('did-fail-load', {}, -106, '', `${school}/`, false)
    electron.happens('did-fail-load', {}, -6, '', startUrl, true)
    expect(electron.did).toHaveLength(3)
  })

  it('nobody hears of a page that does not load but by that page, nor of a browser that does not open', async () => {
    electron.state.isRefused = true
    electron.say({ what: 'minimize' })
    electron.opens('https://other.test/')
    electron.mainFrame.url = startUrl
    electron.say({ what: 'retry' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(electron.opened).toEqual(['https://other.test/'])
  })

  it('camera and microphone are for the school, and nothing else for anybody', () => {
    expect(electron.isAsked('media', `${school}/course-teach`)).toBe(true)
    expect(electron.isAsked('media', 'https://other.test/')).toBe(false)
    expect(electron.isAsked('geolocation', school)).toBe(false)
  })

  it('started a second time it comes to the front; without a window it ends', () => {
    electron.happens('second-instance')
    electron.state.isMinimized = true
    electron.happens('second-instance')
    electron.happens('window-all-closed')
    expect(electron.did.slice(1)).toEqual(['focus', 'restore', 'focus', 'quit'])
  })
})
