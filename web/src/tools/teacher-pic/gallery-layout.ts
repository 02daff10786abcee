export interface Size {
  readonly width: number
  readonly height: number
}

/** R597 */
export const tileAspect = 46 / 80
const few = 4
/** Smaller tells nobody anything: beyond that the gallery scrolls. */
const leastWidth = 150

export interface Tiles {
  readonly columns: number
  readonly width: number
  /** Of the picture, without the line below it. */
  readonly height: number
}

const across = (room: Size, columns: number, gap: number) => (room.width - gap * (columns - 1)) / columns
const tallest = (room: Size, rows: number, gap: number, foot: number) => (room.height - gap * (rows - 1)) / rows - foot

/** R597, R598: up to four fill the width of one row, as far as its height allows; more stand densely, in rows that fit or scroll. */
export function tilesFor(count: number, room: Size, { gap, foot }: { readonly gap: number; readonly foot: number }): Tiles {
  const of = (columns: number, width: number): Tiles => ({ columns, width, height: width / tileAspect })
  const widthOf = (columns: number) => {
    const rows = Math.ceil(count / columns)
    return Math.min(across(room, columns, gap), Math.max(1, tallest(room, rows, gap, foot)) * tileAspect)
  }
  if (count <= few) return of(Math.max(1, count), Math.max(1, widthOf(Math.max(1, count))))
  const most = Math.max(1, Math.floor((room.width + gap) / (leastWidth + gap)))
  if (most <= few) return of(most, across(room, most, gap))
  const choices = Array.from({ length: Math.min(count, most) - few }, (_, at) => at + few + 1)
  // The widest that fits; of those that are all too small, as many as stand beside each other.
  const best = choices.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one), few + 1)
  return widthOf(best) >= leastWidth ? of(best, widthOf(best)) : of(most, across(room, most, gap))
}

/** R599, R600 */
export function miniSize(count: number): Size {
  return count > few ? { width: 756, height: 470 } : { width: 184 * Math.max(1, count) + 20, height: 380 }
}

/** The place under a point, by the middles of the places. */
export function placeUnder(
  point: { readonly x: number; readonly y: number },
  middles: readonly { readonly x: number; readonly y: number }[],
): number {
  const distances = middles.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))
  return distances.indexOf(Math.min(...distances))
}
