/** What the server draws somebody's own page with, and the application while it takes the page over: both have to come to the same. */
export interface Drawing {
  readonly layout: 'phone' | 'desktop'
  /** Milliseconds. */
  readonly at: number
}

interface Current extends Drawing {
  /** Of a window as most have: what there is the early script knows, and the application once it has taken over. */
  readonly size: { readonly width: number; readonly height: number }
}

let current: Current | undefined

export const drawing = () => current

export function setDrawing(next: Current | undefined) {
  current = next
}
