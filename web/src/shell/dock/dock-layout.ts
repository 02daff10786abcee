import { isLow } from '../../kit/window/tight.ts'
import type { Size } from '../../kit/window/window-size.ts'
import type { DockEdge } from './dock-memory.ts'

/** R244, R607 */
export const itemWidth = 90
export const margin = 100
const controlsWidth = 64
const itemHeights = { row: 88, rows: 76, sheet: 64, least: 56 } as const
/** Upright: the paddings, the mark, the line below it and the two controls. */
const besideTools = 16 + 88 + 9 + 88

/** R245: the mark and the tools that are switched on. */
export const itemCount = (tools: number) => 1 + tools

/** R235: so many tools have the documents. Those that came later take their room from the others in the row before they begin a second one. */
const documented = 13

/** R246 */
export const rowsOf = (tools: number, windowWidth: number): 1 | 2 =>
  itemCount(Math.min(tools, documented)) * itemWidth + margin > windowWidth ? 2 : 1

const besideColumns = itemWidth + controlsWidth + 44
/** Three characters, or four small ones. */
const narrowest = 54
/** Below this a name of four is written smaller. */
export const fourSigns = 68

/** In two rows the mark stands beside both. Where two are not enough, as many as fit stand beside each other. */
export const columnsOf = (tools: number, rows: 1 | 2, windowWidth: number) =>
  Math.max(1, Math.min(Math.ceil(tools / rows), Math.floor((windowWidth - besideColumns) / narrowest)))

/** On a phone: the paddings of the sheet, and what a finger and four signs want. */
const sheet = { beside: 16, column: 66 } as const

/** In one row: the rail of the page, which stays in sight, a little air, and the paddings and the line of the bar itself. */
const besideRow = 88 + 16 + 33

/** How wide each of so many columns is: on a desk a long row gives way to the rail before it covers it. */
export function widthOf(columns: number, windowWidth: number) {
  const beside = besideRow + itemWidth + controlsWidth
  return Math.max(narrowest, Math.min(itemWidth, Math.floor((windowWidth - beside) / columns)))
}

/** R608, O071 */
export const baseFontSize = (windowWidth: number) => (windowWidth >= 330 ? 688 : 860) / 8.6

/** Of the dock's words: a very narrow window has the larger ones. */
export const scaleOf = (windowWidth: number) => baseFontSize(windowWidth) / baseFontSize(1024)

export interface DockLayout {
  readonly shape: 'row' | 'rows' | 'upright' | 'sheet'
  readonly columns: number
  readonly itemHeight: number
}

interface Wanted {
  readonly tools: number
  readonly edge: DockEdge | undefined
  /** R237 */
  readonly isTwoRows: boolean
  /** On a phone: a sheet across the window, the mark above the tools. */
  readonly isSheet?: boolean
}

export function dockLayout({ tools, edge, isTwoRows, isSheet = false }: Wanted, room: Size): DockLayout {
  if (isSheet) {
    const columns = Math.max(1, Math.min(tools, Math.floor((room.width - sheet.beside) / sheet.column)))
    return { shape: 'sheet', columns, itemHeight: itemHeights.sheet }
  }
  if (edge) return upright(tools, isTwoRows, room.height)
  const rows = isTwoRows && tools > 1 ? 2 : rowsOf(tools, room.width)
  const shape = rows === 2 ? 'rows' : 'row'
  return { shape, columns: columnsOf(tools, rows, room.width), itemHeight: isLow(room.height) ? itemHeights.least : itemHeights[shape] }
}

/** At an edge two rows are two columns; they also help where one would be lower than a finger wants. */
function upright(tools: number, isTwoRows: boolean, height: number): DockLayout {
  const heightIn = (columns: number) => Math.floor((height - besideTools) / Math.ceil(tools / columns))
  const columns = tools > 1 && (isTwoRows || heightIn(1) < itemHeights.least) ? 2 : 1
  const itemHeight = Math.max(itemHeights.least, Math.min(itemHeights.row, heightIn(columns)))
  return { shape: 'upright', columns, itemHeight }
}

/** How the bar is drawn: what the style sheet knows it by, and its measures. `away`: the mark alone. */
export function barLook(
  { shape, columns, itemHeight }: Omit<DockLayout, 'shape'> & { readonly shape: DockLayout['shape'] | 'away' },
  windowWidth: number,
  scale: number,
) {
  const isFlat = shape === 'row' || shape === 'rows'
  const inRows = widthOf(columns, windowWidth)
  const width = shape === 'upright' ? `${itemWidth}px` : shape === 'sheet' ? 'minmax(0, 1fr)' : `${inRows}px`
  return {
    data: { dock: shape, single: columns === 1 ? '' : undefined, slim: isFlat && inRows < fourSigns ? '' : undefined },
    bar: { fontSize: `calc(var(--panel-caption) * ${scale})` },
    tools: { gridTemplateColumns: `repeat(${columns}, ${width})`, gridAutoRows: `${itemHeight}px` },
  }
}
