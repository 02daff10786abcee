import { useSyncExternalStore } from 'react'
import { drawing } from '../early/drawing.ts'
import { hearResize, windowSize } from './window-size.ts'

export type Layout = 'phone' | 'desktop'

/** K099: the desktop client names itself and its shell in the user agent. */
export const isDesktopClient = (userAgent: string) => /electron/i.test(userAgent) && /desktop/i.test(userAgent)

/** R011, R230: 600 px is the only width at which anything changes. */
export const layoutOf = (width: number, desktopClient: boolean): Layout => (!desktopClient && width < 600 ? 'phone' : 'desktop')

/** Not where the server draws: its clients get pages without. */
export const isDesktop = () => isDesktopClient(globalThis.navigator?.userAgent ?? '')

const read = () => layoutOf(windowSize().width, isDesktop())
/** The server guesses, or leaves it to style sheets, which know before anything is seen (`kit/early`). */
const readDrawn = () => (globalThis.window ? read() : (drawing()?.layout ?? 'desktop'))

export const useLayout = (): Layout => useSyncExternalStore(hearResize, read, readDrawn)

/** Style sheets ask `[data-layout]`, never a width of their own. */
export function followLayout() {
  const mark = () => {
    document.documentElement.dataset.layout = read()
  }
  mark()
  hearResize(mark)
}
