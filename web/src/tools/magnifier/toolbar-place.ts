import type { Size } from '../../kit/window/window-size.ts'
import type { Place } from '../../parts/tool/place.ts'
import type { Rect } from './area.ts'

/** R606 */
const edge = 6
/** Beyond the handles. */
const gap = 32

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** R294: right of the area; else left, below or above it; where it fits nowhere, at the right edge of the window. */
export function toolbarPlace(area: Rect, bar: Size, room: Size): Place {
  const [lastLeft, lastTop] = [room.width - bar.width - edge, room.height - bar.height - edge]
  const left = between(edge, area.left + (area.width - bar.width) / 2, lastLeft)
  const top = between(edge, area.top, lastTop)
  const beside: readonly Place[] = [
    { left: area.left + area.width + gap, top },
    { left: area.left - gap - bar.width, top },
    { left, top: area.top + area.height + gap },
    { left, top: area.top - gap - bar.height },
  ]
  const fits = (at: Place) => at.left >= edge && at.left <= lastLeft && at.top >= edge && at.top <= lastTop
  return beside.find(fits) ?? { left: Math.max(edge, lastLeft), top }
}
