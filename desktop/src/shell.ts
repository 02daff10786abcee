import type { App, BrowserWindow, IpcMain, Permissions, WebContents } from 'electron'
import { homeOf, isFile, securedHome, wayTo } from './addresses.ts'
import { channel, isOfStart, type Message, readMessage } from './messages.ts'
import { loginSize, mayUse, userAgentOf, windowOptions } from './window-options.ts'

/** What the shell stands on; tests give it small working fakes. */
export interface Ground {
  readonly app: App
  readonly Window: typeof BrowserWindow
  readonly ipcMain: IpcMain
  readonly permissions: Permissions
  readonly later: (act: () => void, ms: number) => void
  readonly openInBrowser: (url: string) => Promise<void>
  /** Of the bundled preload script, and the address of the shell's own page. */
  readonly preload: string
  readonly startUrl: string
  /** Which school, from last time; undefined: none. */
  readonly readHome: () => string | undefined
  readonly writeHome: (home: string) => void
}

/** Loading was broken off by going elsewhere. */
const aborted = -3
/** A page that has drawn nothing by then is waited for in sight: a window that nobody sees cannot be closed either. */
const longestUnseenMs = 4000

export function openShell(ground: Ground) {
  const { app, Window, ipcMain, permissions, startUrl } = ground
  app.userAgentFallback = userAgentOf(app.userAgentFallback, app.getVersion())
  let home = homeOf(ground.readHome() ?? '')
  const window = new Window(windowOptions(ground.preload, app.isPackaged))
  const { webContents } = window
  let isSeen = false
  const show = () => {
    if (!isSeen && !window.isDestroyed()) window.show()
    isSeen = true
  }
  window.once('ready-to-show', show)
  ground.later(show, longestUnseenMs)

  // A page that does not come is told of by `did-fail-load`.
  const load = (url: string) => void window.loadURL(url).catch(() => {})
  const start = (query: Readonly<Record<string, string>> = {}) =>
    load(`${startUrl}?${new URLSearchParams({ ...(home && { home }), ...query })}`)
  const enter = () => (home === undefined ? start() : load(home))

  function keep(chosen: string) {
    home = chosen
    ground.writeHome(chosen)
  }
  function choose(typed: string) {
    const chosen = homeOf(typed)
    if (chosen === undefined) return start({ wrong: typed })
    keep(chosen)
    enter()
  }

  function hear(message: Message) {
    if (message.what === 'choose') return choose(message.address)
    const acts: Readonly<Record<Exclude<Message['what'], 'choose'>, () => void>> = {
      minimize: () => window.minimize(),
      close: () => window.close(),
      retry: enter,
      loginSucceeded: () => window.maximize(),
      loginFailed: () => window.focus(),
      loggedOut() {
        window.unmaximize()
        window.setSize(loginSize.width, loginSize.height)
        window.center()
      },
    }
    acts[message.what]()
  }

  ipcMain.on(channel, ({ sender, senderFrame }, value) => {
    // A frame inside a page has no bridge, and speaks for nobody.
    if (sender !== webContents || senderFrame === null || senderFrame.url !== webContents.mainFrame.url) return
    const message = readMessage(value)
    const isStart = senderFrame.url.split('?', 1)[0] === startUrl
    const isSchool = wayTo(senderFrame.url, home) === 'here'
    if (message && (isStart || (isSchool && !isOfStart(message)))) hear(message)
  })

  permissions.setPermissionRequestHandler((_from, permission, answer, { requestingUrl }) => answer(mayUse(permission, requestingUrl, home)))
  permissions.setPermissionCheckHandler((_from, permission, origin) => mayUse(permission, origin, home))
  guard(webContents, {
    home: () => home,
    load,
    openInBrowser: ground.openInBrowser,
    isKept(url) {
      const secured = securedHome(url, home)
      if (secured !== undefined) keep(secured)
      return secured !== undefined
    },
    isLost(url) {
      // A page of the school stays; on the way to it there is none to stay.
      if (wayTo(webContents.mainFrame.url, home) !== 'here') start({ failed: `转到了 ${new URL(url).host}` })
    },
  })
  webContents.on('did-fail-load', (_event, code, _words, url, isMainFrame) => {
    if (isMainFrame && code !== aborted && wayTo(url, home) === 'here') start({ failed: String(code) })
  })
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  app.on('window-all-closed', () => app.quit())
  enter()
}

interface Guarded {
  readonly home: () => string | undefined
  readonly load: (url: string) => void
  readonly openInBrowser: Ground['openInBrowser']
  /** The school has moved there, and is opened there from now on. */
  readonly isKept: (url: string) => boolean
  /** The school leads to somebody else. */
  readonly isLost: (url: string) => void
}

/** The window goes nowhere but to the school; anything else on the web opens in the browser of the machine, which has no bridge. */
function guard(webContents: WebContents, { home, load, openInBrowser, isKept, isLost }: Guarded) {
  const outside = (url: string) => {
    if (wayTo(url, home()) !== 'nowhere') void openInBrowser(url).catch(() => {})
  }
  webContents.setWindowOpenHandler(({ url }) => {
    // The browser of the machine is not logged in: what the school hands out is saved, and its pages stay in the one window there is.
    if (wayTo(url, home()) !== 'here') outside(url)
    else if (isFile(url)) webContents.downloadURL(url)
    else load(url)
    return { action: 'deny' }
  })
  webContents.on('will-navigate', (event) => {
    if (!event.isMainFrame || wayTo(event.url, home()) === 'here') return
    event.preventDefault()
    outside(event.url)
  })
  webContents.on('will-redirect', (event) => {
    if (!event.isMainFrame || wayTo(event.url, home()) === 'here' || isKept(event.url)) return
    event.preventDefault()
    isLost(event.url)
  })
  webContents.on('will-attach-webview', (event) => event.preventDefault())
}
