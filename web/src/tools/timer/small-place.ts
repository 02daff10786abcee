import type { DockSpace } from '../../kit/dock-space.ts'
import { keepInside, type Place } from '../../kit/ui/place.ts'
import type { Size } from '../../kit/window-size.ts'

/** GUIDE §7 */
export const smallSizes = { board: { width: 400, height: 108 }, phone: { width: 300, height: 84 } } as const

const gap = 24
/** Below the bar of a lesson. */
const head = 72

/** Upper right, until somebody puts it elsewhere; always all of it in sight. */
export function smallPlace(screen: Size, size: Size, put: Place | undefined, bars: number, dock: DockSpace): Place {
  const place = put ?? { left: screen.width - dock.right - size.width - gap, top: bars + head }
  return keepInside(place, size, { ...screen, above: bars })
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
}
const stepPx = 24

/** Where an arrow key moves it; undefined for other keys. */
export function movedBy(key: string, { left, top }: Place): Place | undefined {
  const step = steps[key]
  return step && { left: left + step.left * stepPx, top: top + step.top * stepPx }
}
