import type { Point } from './area.ts'
import type { Held } from './follow-room.ts'
import { movedBy, resizedBy } from './lens.ts'
import type { Handle } from './resize.ts'

/** From where it was taken, by a handle or as a whole. In a window that has become another meanwhile it stands as it began there. */
export function dragged(held: Held, from: Held, by: Point, handle: Handle | undefined): Held {
  const { lens, room } = held
  if (room !== from.room) return held
  const { rect } = from.lens
  return { room, lens: handle ? resizedBy(lens, rect, handle, by, room) : movedBy(lens, rect, by, room) }
}
