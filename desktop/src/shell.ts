import type { App, BrowserWindow, IpcMain, Permissions, WebContents } from 'electron'
import { homeOf, wayTo } from './addresses.ts'
import { channel, isOfStart, type Message, readMessage } from './messages.ts'
import { loginSize, mayUse, userAgentOf, windowOptions } from './window-options.ts'

/** What the shell stands on; tests give it small working fakes. */
export interface Ground {
  readonly app: App
  readonly Window: typeof BrowserWindow
  readonly ipcMain: IpcMain
  readonly permissions: Permissions
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

export function openShell(ground: Ground) {
  const { app, Window, ipcMain, permissions, startUrl } = ground
  app.userAgentFallback = userAgentOf(app.userAgentFallback, app.getVersion())
  let home = homeOf(ground.readHome() ?? '')
  const window = new Window(windowOptions(ground.preload, app.isPackaged))
  const { webContents } = window
  window.once('ready-to-show', () => window.show())

  // A page that does not come is told of by `did-fail-load`.
  const load = (url: string) => void window.loadURL(url).catch(() => {})
  const start = (query: Readonly<Record<string, string>> = {}) =>
    load(`${startUrl}?${new URLSearchParams({ ...(home && { home }), ...query })}`)
  const enter = () => (home === undefined ? start() : load(home))

  function choose(typed: string) {
    const chosen = homeOf(typed)
    if (chosen === undefined) return start({ wrong: typed })
    home = chosen
    ground.writeHome(chosen)
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
  guard(webContents, () => home, ground.openInBrowser)
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

/** The window goes nowhere but to the school; anything else on the web opens in the browser of the machine, which has no bridge. */
function guard(webContents: WebContents, home: () => string | undefined, openInBrowser: Ground['openInBrowser']) {
  const outside = (url: string) => {
    if (wayTo(url, home()) !== 'nowhere') void openInBrowser(url).catch(() => {})
  }
  webContents.setWindowOpenHandler(({ url }) => {
    // The browser of the machine is not logged in: what the school hands out is saved instead.
    if (wayTo(url, home()) === 'here') webContents.downloadURL(url)
    else outside(url)
    return { action: 'deny' }
  })
  webContents.on('will-navigate', (event) => {
    if (!event.isMainFrame || wayTo(event.url, home()) === 'here') return
    event.preventDefault()
    outside(event.url)
  })
  webContents.on('will-redirect', (event) => {
    if (event.isMainFrame && wayTo(event.url, home()) !== 'here') event.preventDefault()
  })
  webContents.on('will-attach-webview', (event) => event.preventDefault())
}
