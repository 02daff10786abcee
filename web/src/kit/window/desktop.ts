/** What the desktop client gives its pages (docs/walks.md). */
interface DesktopBridge {
  readonly minimize?: () => void
  readonly close?: () => void
  readonly loginSucceeded?: (who: { readonly user_id: number; readonly user_type: number }) => void
  readonly loginFailed?: (why: string) => void
}

declare global {
  interface Window {
    jiangtaiDesktop?: DesktopBridge
  }
}

/** Nothing in a browser. */
export const desktop = (): DesktopBridge | undefined => window.jiangtaiDesktop
