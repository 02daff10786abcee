import type { DockSpace } from '../../kit/window/dock-space.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { keepInside, type Place } from './place.ts'

/** GUIDE §8: up to a tablet a tool comes from below. */
export const comesFromBelow = (width: number) => width <= 1024

/** The most it gets there; the same stands in `ToolWindow.module.css`. */
export const sheetHeight = (screen: number, bars: number) => Math.floor(Math.min(0.8 * screen, screen - bars))

export const tallest = 928
const gap = 16
/** Below this a window would rather cover the dock than show nothing. */
const low = 640

export interface WantedSize {
  readonly width: number
  /** As high as there is room, unless said. */
  readonly height?: number | undefined
}

export interface WindowBox extends Place, Size {}

/** What a window has to stand in. */
export interface Around {
  readonly screen: Size
  /** Height of the bars at the upper edge. */
  readonly bars: number
  readonly dock: DockSpace
}

/** Where a window was dragged to; with the size it had, where it was smaller than it wants to be. */
export interface Put extends Place {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Right of the middle, so that the left half of the lesson stays in sight, below the bars, and above or beside the dock while the screen is large enough. */
export function windowBox({ screen, bars, dock }: Around, wanted: WantedSize, put: Put | undefined): WindowBox {
  const width = Math.min(wanted.width, put?.width ?? Number.POSITIVE_INFINITY, screen.width - dock.left - dock.right - 2 * gap)
  const free = screen.height - bars
  const aboveDock = free - dock.below - 2 * gap
  const most = Math.max(aboveDock, Math.min(low, free - 2 * gap))
  const height = Math.min(wanted.height ?? tallest, put?.height ?? Number.POSITIVE_INFINITY, most)
  const place = put ?? { left: screen.width - dock.right - width - 24, top: bars + Math.max(gap, gap + (aboveDock - height) / 2) }
  return { ...keepInside(place, { width, height }, { ...screen, above: bars }), width, height }
}

/** Whole pixels: letters stay sharp. */
export const sized = ({ left, top, width, height }: WindowBox): WindowBox => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.floor(width),
  height: Math.floor(height),
})
