import type { DockSpace } from '../../kit/window/dock-space.ts'
import type { Layout } from '../../kit/window/layout.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { keepInside, type Place } from '../../parts/tool/place.ts'
import { comesFromBelow } from '../../parts/tool/window-box.ts'

/** GUIDE §7; where there is less room, less of the lesson is covered. */
export const smallSizes = {
  board: { width: 400, height: 108 },
  tablet: { width: 284, height: 60 },
  phone: { width: 300, height: 64 },
} as const
export type SmallKind = keyof typeof smallSizes

export const smallKind = (layout: Layout, width: number): SmallKind =>
  layout === 'phone' ? 'phone' : comesFromBelow(width) ? 'tablet' : 'board'

const gap = 24
/** Below the bar of a lesson, and that of a tool which takes the whole board. */
const head = 96

interface Around {
  readonly screen: Size
  readonly bars: number
  readonly dock: DockSpace
}

/** The nearest place at which all of it is in sight; a dock that fills the width would lie over it. */
export const keptPlace = (kind: SmallKind, put: Place, { screen, bars, dock }: Around): Place =>
  keepInside(put, smallSizes[kind], { ...screen, above: bars, below: kind === 'board' ? 0 : dock.below })

/** Upper right, until somebody puts it elsewhere. Up to a tablet that is where titles and buttons are: undefined, it lies in the row of minimised tools. */
export function smallPlace(kind: SmallKind, put: Place | undefined, around: Around): Place | undefined {
  if (put) return keptPlace(kind, put, around)
  if (kind !== 'board') return undefined
  const { screen, bars, dock } = around
  return keptPlace(kind, { left: screen.width - dock.right - smallSizes[kind].width - gap, top: bars + head }, around)
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
