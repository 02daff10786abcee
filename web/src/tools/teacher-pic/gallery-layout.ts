export interface Size {
  readonly width: number
  readonly height: number
}

/** R597 */
export const tileAspect = 46 / 80
const few = 4
/** Smaller tells nobody anything: beyond that the gallery scrolls. */
const least: Size = { width: 150, height: 130 }

interface Edges {
  readonly gap: number
  /** The line below a picture. */
  readonly foot: number
}

export interface Tiles {
  readonly columns: number
  readonly width: number
  /** Of the picture, without the line below it. */
  readonly height: number
}

const across = (room: Size, columns: number, gap: number) => (room.width - gap * (columns - 1)) / columns
const tallest = (room: Size, rows: number, gap: number, foot: number) => (room.height - gap * (rows - 1)) / rows - foot

/** R597, R598: up to four fill the width of one row, as far as its height allows; more fill the whole room, or scroll where they would become too small. */
export function tilesFor(count: number, room: Size, edges: Edges): Tiles {
  const { gap, foot } = edges
  const of = (columns: number, width: number): Tiles => ({ columns, width, height: width / tileAspect })
  if (count <= few) {
    const columns = Math.max(1, count)
    return of(columns, Math.max(1, Math.min(across(room, columns, gap), Math.max(1, tallest(room, 1, gap, foot)) * tileAspect)))
  }
  const most = Math.max(1, Math.floor((room.width + gap) / (least.width + gap)))
  const fitting = Array.from({ length: Math.min(count, most) }, (_, at) => filled(at + 1, count, room, edges)).filter(
    ({ width, height }) => width >= least.width && height >= least.height,
  )
  return (
    fitting.reduce<Tiles | undefined>((one, other) => (one && worthOf(one) >= worthOf(other) ? one : other), undefined) ??
    of(most, across(room, most, gap))
  )
}

const filled = (columns: number, count: number, room: Size, { gap, foot }: Edges): Tiles => ({
  columns,
  width: across(room, columns, gap),
  height: tallest(room, Math.ceil(count / columns), gap, foot),
})

/** How large an upright and a lying picture become in it: nobody knows which will come. */
const worthOf = ({ width, height }: Tiles) => areaIn(width, height, 3 / 4) + areaIn(width, height, 4 / 3)
const areaIn = (width: number, height: number, aspect: number) => Math.min(width, height * aspect) ** 2 / aspect

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
