import type { Size } from '../../kit/window/window-size.ts'
import type { Bounds } from './placed.ts'

/** R431 */
export const controlBar: Size = { width: 330, height: 64 }
const offset = 30
const edge = 8

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

/** Below the shape, or above it where there is no room; never outside the room, nor on what stands at its foot. */
export function controlPlace({ left, top, right, bottom }: Bounds, room: Size, foot: number) {
  const lowest = room.height - foot - controlBar.height - edge
  const [below, above] = [bottom + offset, top - offset - controlBar.height]
  const width = Math.min(controlBar.width, room.width - 2 * edge)
  return {
    left: between(edge, (left + right - width) / 2, room.width - width - edge),
    top: between(edge, below <= lowest || above < edge ? below : above, lowest),
    width,
  }
}
