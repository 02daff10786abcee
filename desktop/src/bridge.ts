import type { Message } from './messages.ts'

/** `window.jiangtaiDesktop` of the school's pages (docs/walks.md). Who has logged in is not sent on: the shell need not know. */
export const bridgeOf = (post: (message: Message) => void, version: string) => ({
  version,
  minimize: () => post({ what: 'minimize' }),
  close: () => post({ what: 'close' }),
  loginSucceeded: () => post({ what: 'loginSucceeded' }),
  loginFailed: () => post({ what: 'loginFailed' }),
  loggedOut: () => post({ what: 'loggedOut' }),
})

/** The same of the shell's own page. */
export const startBridgeOf = (post: (message: Message) => void, version: string) => ({
  ...bridgeOf(post, version),
  choose: (address: unknown) => post({ what: 'choose', address: String(address) }),
  retry: () => post({ what: 'retry' }),
})
