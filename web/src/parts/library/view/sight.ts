import type { Box } from './draw-page.ts'

export type Fit = 'page' | 'width'

/** How a page of a pdf is looked at: all of it, or as wide as there is room (`auto`: whichever can be read), and so many times larger. */
export interface Sight {
  readonly fit: Fit | 'auto'
  readonly times: number
}

export const mostTimes = 4
export const timesStep = 1.25

/** A page that would be narrower than this part of its frame is shown as wide as the frame: an upright page on a screen that lies. */
const narrow = 0.6

/** What a wish comes to. Where a page as wide as its frame is all there to see, both are the same. */
export function fitFor(paper: Box, frame: Box, wish: Sight['fit']): Fit {
  const part = (frame.height * paper.width) / paper.height / frame.width
  if (part >= 1 || wish === 'page') return 'page'
  return wish === 'width' || part < narrow ? 'width' : 'page'
}

/** Whether there are two ways to fit it. */
export const hasChoice = (paper: Box, frame: Box): boolean => fitFor(paper, frame, 'width') === 'width'

/** More points than this, and what is drawn over the page would be too much for a browser. */
const mostPoints = 32_000_000

/** How large the page is shown, in pixels. */
export function sizeIn(paper: Box, room: Box, { fit, times }: { readonly fit: Fit; readonly times: number }, density: number): Box {
  const whole = Math.min(room.width / paper.width, fit === 'page' ? room.height / paper.height : Number.POSITIVE_INFINITY)
  const most = Math.sqrt(mostPoints / (paper.width * paper.height)) / density
  const scale = Math.max(whole, Math.min(whole * times, most))
  return { width: Math.floor(paper.width * scale), height: Math.floor(paper.height * scale) }
}

export const larger = ({ fit, times }: Sight, factor: number): Sight => {
  const next = Math.max(1, Math.min(mostTimes, times * factor))
  return { fit, times: next < 1.02 ? 1 : next }
}

/** Where to scroll so that what lies at a place of the frame stays there while the page grows. */
export const scrollKept = (scrolled: number, at: number, grown: number): number => (scrolled + at) * grown - at

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>
/** A line of the last screen stays in sight. */
const part = 0.85

/** How far a key that leads on first moves within a page that is taller than its frame; 0: it is at its end, the page is turned. */
export function withinPage({ scrollTop, clientHeight, scrollHeight }: Scrolled, way: 'next' | 'previous'): number {
  const left = way === 'next' ? scrollHeight - clientHeight - scrollTop : scrollTop
  return left < 4 ? 0 : Math.min(left, clientHeight * part) * (way === 'next' ? 1 : -1)
}

/** Moves the page in sight by a screen; false: there is no more of it. */
export function moveWithin(root: HTMLElement | null, way: 'next' | 'previous'): boolean {
  const scroller = root?.querySelector<HTMLElement>('[data-sheet]')
  const by = scroller ? withinPage(scroller, way) : 0
  if (by !== 0) scroller?.scrollBy({ top: by })
  return by !== 0
}
