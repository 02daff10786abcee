/** Where somebody is in the grid, and from where a block is chosen. */
export interface Place {
  readonly row: number
  readonly column: number
}
export interface Selection {
  readonly active: Place
  readonly anchor: Place
}
export interface Bounds {
  readonly rows: number
  readonly columns: number
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
export const clamped = ({ row, column }: Place, { rows, columns }: Bounds): Place => ({
  row: within(row, rows),
  column: within(column, columns),
})

export const at = (place: Place): Selection => ({ active: place, anchor: place })

/** `keeps`: what was chosen grows or shrinks (Shift). */
export function moved({ active, anchor }: Selection, by: Place, bounds: Bounds, keeps: boolean): Selection {
  const next = clamped({ row: active.row + by.row, column: active.column + by.column }, bounds)
  return keeps ? { active: next, anchor } : at(next)
}

/** The next cell, by lines; undefined: there is none. */
export function stepped({ active }: Selection, by: 1 | -1, { rows, columns }: Bounds): Selection | undefined {
  const index = active.row * columns + active.column + by
  return index < 0 || index >= rows * columns ? undefined : at({ row: Math.floor(index / columns), column: index % columns })
}

export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
export const blockOf = ({ active, anchor }: Selection): Block => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})
export const isIn = ({ top, bottom, left, right }: Block, row: number, column: number) =>
  row >= top && row <= bottom && column >= left && column <= right
export const isMany = ({ top, bottom, left, right }: Block) => top !== bottom || left !== right

/** From the first to behind the last of equal boxes that are in sight, with some around them. */
export function inSight(from: number, length: number, size: number, count: number, around: number): readonly [number, number] {
  const first = Math.max(0, Math.floor(from / size) - around)
  return [Math.min(first, count), Math.min(count, Math.ceil((from + length) / size) + around)]
}

/** How far a box is scrolled so that one of its parts is in sight, behind what stands still at its beginning. */
export function scrolledTo(now: number, start: number, size: number, length: number, still: number): number {
  if (start < now) return start
  return start + size > now + length - still ? start + size - length + still : now
}
