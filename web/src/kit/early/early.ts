import { setDrawing } from './drawing.ts'

/** The page as the server has drawn it, until the application has taken it over (`shell/draw.tsx`). */
export const drawn = '#root[data-drawn]'

declare global {
  interface Window {
    /** Ends the waiting of `early-script.ts`: the button or link that somebody pressed last. */
    takeEarlyPress?: () => HTMLElement | undefined
  }
}

const field = (name: string) => globalThis.document?.querySelector<HTMLInputElement>(`${drawn} input[name="${name}"]`)

/** What was typed before the scripts had come: read while the page is drawn for the first time, so that no key in between is lost. */
export const typedEarly = (name: string): string | undefined => field(name)?.value
export const checkedEarly = (name: string): boolean | undefined => field(name)?.checked

/** From here on the page answers by itself; what was pressed before is done now, once. */
export function takeOver(root: HTMLElement | null) {
  const pressed = window.takeEarlyPress?.()
  delete root?.dataset.drawn
  setDrawing(undefined)
  // React may still be at it, and takes over at once what is pressed, but not while it takes over something else.
  setTimeout(() => pressed?.click())
}
