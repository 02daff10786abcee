import { noDock } from '../../kit/window/dock-space.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { keepInside, type Place } from './place.ts'

/** GUIDE §8: up to a tablet a tool comes from below. */
export const comesFromBelow = (width: number) => width <= 1024

const tallest = 928
const gap = 16
/** Below this a window would rather cover the dock than show nothing. */
const low = 640

export interface WantedSize {
  readonly width: number
  /** As high as there is room, unless said. */
  readonly height?: number | undefined
}

export interface WindowBox extends Place, Size {}

/** Right of the middle, so that the left half of the lesson stays in sight, below the bars, and above or beside the dock while the screen is large enough. */
export function windowBox(screen: Size, wanted: WantedSize, put: Place | undefined, bars = 0, dock = noDock): WindowBox {
  const width = Math.min(wanted.width, screen.width - dock.left - dock.right - 2 * gap)
  const free = screen.height - bars
  const aboveDock = free - dock.below - 2 * gap
  const height = Math.min(wanted.height ?? tallest, Math.max(aboveDock, Math.min(low, free - 2 * gap)))
  const place = put ?? { left: screen.width - dock.right - width - 24, top: bars + Math.max(gap, gap + (aboveDock - height) / 2) }
  return { ...keepInside(place, { width, height }, { ...screen, above: bars }), width, height }
}
