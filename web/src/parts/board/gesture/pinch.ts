import { type Point, toPage, type View } from '../view.ts'
import type { Easel } from './gesture.ts'

export const zoomLimits = { least: 0.25, most: 4 } as const

export interface Fingers {
  readonly one: Point
  readonly other: Point
}

const middleOf = ({ one, other }: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const apart = ({ one, other }: Fingers) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))

/** As before, but larger by a factor within the limits, with a place of the page under a place of the box. */
export function zoomedAt(view: View, times: number, held: Point, at: Point, fit: number): View {
  const scale = Math.max(fit * zoomLimits.least, Math.min(fit * zoomLimits.most, view.scale * times))
  return { ...view, scale, x: held.x - (at.x - view.width / 2) / scale, y: held.y - (at.y - view.height / 2) / scale }
}

/** What two fingers held in their middle stays there; as much further they are apart, as much larger it is. */
export const pinched = (view: View, from: Fingers, to: Fingers, fit: number): View =>
  zoomedAt(view, apart(to) / apart(from), toPage(view, middleOf(from)), middleOf(to), fit)

/** Two fingers move the page and make it larger or smaller. */
export function startPinch(easel: Easel, from: Fingers) {
  const view = easel.view()
  const fit = view.scale / easel.desk.state.get().zoom
  let to = view
  return {
    move(fingers: Fingers) {
      to = pinched(view, from, fingers, fit)
      easel.preview(to)
    },
    end: () => easel.settle(to),
  }
}
