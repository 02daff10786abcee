import type { Size } from '../../kit/window/window-size.ts'
import type { DockEdge } from './dock-memory.ts'

/** R244, R607 */
export const itemWidth = 90
export const margin = 100
const controlsWidth = 64
const itemHeights = { row: 88, rows: 76, least: 56 } as const
/** Upright: the paddings, the mark, the line below it and the two controls. */
const besideTools = 16 + 88 + 9 + 88

/** R245: the mark and the tools that are switched on. */
export const itemCount = (tools: number) => 1 + tools

/** R246 */
export const rowsOf = (tools: number, windowWidth: number): 1 | 2 => (itemCount(tools) * itemWidth + margin > windowWidth ? 2 : 1)

const besideColumns = itemWidth + controlsWidth + 44
/** Three characters and no more: on a phone ten tools would fill half of it in two wide columns. */
const narrowest = 54
const isPhone = (windowWidth: number) => windowWidth < 600

/** In two rows the mark stands beside both. On a phone two may not be enough: whatever fits stands beside each other. */
export const columnsOf = (tools: number, rows: 1 | 2, windowWidth: number) =>
  Math.max(1, Math.min(Math.ceil(tools / rows), Math.floor((windowWidth - besideColumns) / (isPhone(windowWidth) ? narrowest : itemWidth))))

/** In one row: the rail of the page, which stays in sight, a little air, and the paddings and the line of the bar itself. */
const besideRow = 88 + 16 + 33

/** How wide each of so many columns is: on a desk a long row gives way to the rail before it covers it. */
export function widthOf(columns: number, windowWidth: number) {
  const beside = isPhone(windowWidth) ? besideColumns : besideRow + itemWidth + controlsWidth
  return Math.max(narrowest, Math.min(itemWidth, Math.floor((windowWidth - beside) / columns)))
}

/** R608, O071: the scale of the dock's words; a very narrow window has the larger one. */
export const baseFontSize = (windowWidth: number) => (windowWidth >= 330 ? 688 : 860) / 8.6

export interface DockLayout {
  readonly shape: 'row' | 'rows' | 'upright'
  readonly columns: number
  readonly itemHeight: number
}

interface Wanted {
  readonly tools: number
  readonly edge: DockEdge | undefined
  /** R237 */
  readonly isTwoRows: boolean
}

export function dockLayout({ tools, edge, isTwoRows }: Wanted, room: Size): DockLayout {
  if (edge) return upright(tools, isTwoRows, room.height)
  const rows = isTwoRows && tools > 1 ? 2 : rowsOf(tools, room.width)
  const shape = rows === 2 ? 'rows' : 'row'
  return { shape, columns: columnsOf(tools, rows, room.width), itemHeight: itemHeights[shape] }
}

/** At an edge two rows are two columns; they also help where one would be lower than a finger wants. */
function upright(tools: number, isTwoRows: boolean, height: number): DockLayout {
  const heightIn = (columns: number) => Math.floor((height - besideTools) / Math.ceil(tools / columns))
  const columns = tools > 1 && (isTwoRows || heightIn(1) < itemHeights.least) ? 2 : 1
  const itemHeight = Math.max(itemHeights.least, Math.min(itemHeights.row, heightIn(columns)))
  return { shape: 'upright', columns, itemHeight }
}
