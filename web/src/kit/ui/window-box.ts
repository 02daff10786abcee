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

/** Right of the middle, so that the left half of the lesson stays in sight, and above the dock while the screen is high enough. */
export function windowBox(screen: Size, wanted: number, put: Place | undefined): WindowBox {
  const width = Math.min(wanted, screen.width - 2 * gap)
  const above = screen.height - dock - gap
  const height = Math.min(tallest, Math.max(above, Math.min(low, screen.height - 2 * gap)))
  const place = put ?? { left: screen.width - width - 24, top: Math.max(gap, gap + (above - height) / 2) }
  return { ...keepInside(place, { width, height }, screen), width, height }
}
