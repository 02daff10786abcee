import type { Size } from '../../kit/window/window-size.ts'
import { type LensShape, leastSide, mostOf, moved, type Point, type Rect } from './area.ts'
import { type Handle, handles } from './resize.ts'

export interface Walk {
  readonly room: Size
  readonly shape: LensShape
  readonly rect: Rect
  readonly handle: Handle
  readonly by: Point
}

/** Windows, areas as they may stand in them, and pulls of any length: what the properties of the geometry are tried on. */
export function walks(random: () => number, count: number): readonly Walk[] {
  const from = (low: number, high: number) => low + random() * (high - low)
  return Array.from({ length: count }, () => {
    const room = { width: Math.round(from(260, 3840)), height: Math.round(from(260, 2160)) }
    const shape = random() < 0.5 ? 'rect' : 'circle'
    const most = mostOf(shape, room)
    const width = from(leastSide, most.width)
    const height = shape === 'circle' ? width : from(leastSide, most.height)
    const place = { x: from(-4000, 4000), y: from(-4000, 4000) }
    const rect = moved({ left: 0, top: 0, width, height }, place, room)
    const handle = handles[Math.floor(random() * handles.length)] ?? 1
    return { room, shape, rect, handle, by: { x: from(-3000, 3000), y: from(-3000, 3000) } }
  })
}
