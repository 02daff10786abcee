import type { WindowOptions } from 'electron'

/** Of the login, and the least there is room for. */
export const loginSize = { width: 1024, height: 700 } as const

/** No frame: the pages draw the bar with its two buttons. Nothing of Node is within their reach. */
export const windowOptions = (preload: string, isPackaged: boolean): WindowOptions => ({
  ...loginSize,
  minWidth: 800,
  minHeight: 560,
  frame: false,
  show: false,
  webPreferences: {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    webviewTag: false,
    devTools: !isPackaged,
  },
})

const marker = 'jiangtai-desktop'

/** R226: pages know the client by `electron` and `desktop`. Electron has written the first one. */
export const userAgentOf = (userAgent: string, version: string) => {
  const others = userAgent.split(' ').filter((word) => !word.startsWith(`${marker}/`))
  return [...others, `${marker}/${version}`].join(' ')
}

export const versionIn = (userAgent: string) => new RegExp(`${marker}/([\\w.-]+)`).exec(userAgent)?.[1] ?? ''

/** What pages of the school may use; nobody else anything. */
const granted: ReadonlySet<string> = new Set(['media', 'fullscreen', 'clipboard-sanitized-write'])
export const mayUse = (permission: string, url: string, home: string | undefined) =>
  granted.has(permission) && URL.canParse(url) && new URL(url).origin === home
