/** What of Electron is used here. Its own types come with its binary, which not every machine that checks these can fetch. */
declare module 'electron' {
  interface Prevented {
    preventDefault(): void
  }
  export interface WindowOptions {
    readonly width: number
    readonly height: number
    readonly minWidth: number
    readonly minHeight: number
    readonly frame: boolean
    readonly show: boolean
    readonly webPreferences: Readonly<Record<string, string | boolean>>
  }
  export interface Frame {
    readonly url: string
  }
  export interface WebContents {
    readonly mainFrame: Frame
    downloadURL(url: string): void
    setWindowOpenHandler(decide: (asked: { readonly url: string }) => { readonly action: 'deny' }): void
    on(
      event: 'will-navigate' | 'will-redirect',
      hear: (event: Prevented & { readonly url: string; readonly isMainFrame: boolean }) => void,
    ): void
    on(event: 'will-attach-webview', hear: (event: Prevented) => void): void
    on(event: 'did-fail-load', hear: (event: unknown, code: number, words: string, url: string, isMainFrame: boolean) => void): void
  }
  export class BrowserWindow {
    constructor(options: WindowOptions)
    readonly webContents: WebContents
    loadURL(url: string): Promise<void>
    once(event: 'ready-to-show', hear: () => void): void
    show(): void
    isDestroyed(): boolean
    focus(): void
    minimize(): void
    restore(): void
    isMinimized(): boolean
    close(): void
    maximize(): void
    unmaximize(): void
    setSize(width: number, height: number): void
    center(): void
  }
  export interface App {
    readonly isPackaged: boolean
    userAgentFallback: string
    enableSandbox(): void
    requestSingleInstanceLock(): boolean
    getVersion(): string
    getPath(name: 'userData'): string
    whenReady(): Promise<void>
    on(event: 'second-instance' | 'window-all-closed', hear: () => void): void
    quit(): void
  }
  export interface Sent {
    readonly sender: WebContents
    /** Null: it is gone already. */
    readonly senderFrame: Frame | null
  }
  export interface IpcMain {
    on(channel: string, hear: (event: Sent, value: unknown) => void): void
  }
  export interface Permissions {
    setPermissionRequestHandler(
      decide: (from: unknown, permission: string, answer: (may: boolean) => void, details: { readonly requestingUrl: string }) => void,
    ): void
    setPermissionCheckHandler(decide: (from: unknown, permission: string, origin: string) => boolean): void
  }
  export const app: App
  export const ipcMain: IpcMain
  export const session: { readonly defaultSession: Permissions }
  export const shell: { openExternal(url: string): Promise<void> }
  export const Menu: { setApplicationMenu(menu: null): void }
  export const contextBridge: { exposeInMainWorld(name: string, given: object): void }
  export const ipcRenderer: { send(channel: string, value: unknown): void }
}
