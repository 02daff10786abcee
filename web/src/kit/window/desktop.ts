/** What the desktop client gives its pages (docs/walks.md). */
export interface DesktopBridge {
  /** Of the client, as the title bar shows it. */
  readonly version?: string
  readonly minimize?: () => void
  readonly close?: () => void
  readonly loginSucceeded?: (who: { readonly user_id: number; readonly user_type: number }) => void
  readonly loginFailed?: (why: string) => void
  readonly loggedOut?: () => void
}

declare global {
  interface Window {
    jiangtaiDesktop?: DesktopBridge
  }
}

/** Nothing in a browser. */
export const desktop = (): DesktopBridge | undefined => window.jiangtaiDesktop
