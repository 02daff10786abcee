import type { Size } from '../window-size.ts'
import { keepInside, type Place } from './place.ts'

/** GUIDE §8: up to a tablet a tool comes from below. */
export const isSheetWidth = (width: number) => width <= 1024

const tallest = 928
const gap = 16
/** Where the dock stands unless it was moved: 28 + 104, and room to breathe. */
const dock = 148
/** Below this a window would rather cover the dock than show nothing. */
const low = 640

export interface WindowBox extends Place, Size {}

/** Right of the middle, so that the left half of the lesson stays in sight, below the bars, and above the dock while the screen is high enough. */
export function windowBox(screen: Size, wanted: number, put: Place | undefined, bars = 0): WindowBox {
  const width = Math.min(wanted, screen.width - 2 * gap)
  const free = screen.height - bars
  const aboveDock = free - dock - gap
  const height = Math.min(tallest, Math.max(aboveDock, Math.min(low, free - 2 * gap)))
  const place = put ?? { left: screen.width - width - 24, top: bars + Math.max(gap, gap + (aboveDock - height) / 2) }
  return { ...keepInside(place, { width, height }, { ...screen, above: bars }), width, height }
}
