import { useSyncExternalStore } from 'react'
import { hearResize, windowSize } from './window-size.ts'

export type Layout = 'phone' | 'desktop'

/** K099: the desktop client names itself and its shell in the user agent. */
export const isDesktopClient = (userAgent: string) => /electron/i.test(userAgent) && /desktop/i.test(userAgent)

/** R011, R230: 600 px is the only width at which anything changes. */
export const layoutOf = (width: number, desktopClient: boolean): Layout => (!desktopClient && width < 600 ? 'phone' : 'desktop')

const read = () => layoutOf(windowSize().width, isDesktopClient(navigator.userAgent))

export const useLayout = (): Layout => useSyncExternalStore(hearResize, read)

/** Style sheets ask `[data-layout]`, never a width of their own. */
export function followLayout() {
  const mark = () => {
    document.documentElement.dataset.layout = read()
  }
  mark()
  hearResize(mark)
}
