/** R244, R607 */
export const itemWidth = 90
const margin = 100

/** R245: the mark and the tools that are switched on. */
export const itemCount = (tools: number) => 1 + tools

/** R246 */
export const rowsOf = (tools: number, windowWidth: number): 1 | 2 => (itemCount(tools) * itemWidth + margin > windowWidth ? 2 : 1)

/** In two rows the mark stands beside both. On a phone two may not be enough: whatever fits stands beside each other. */
export const columnsOf = (tools: number, rows: 1 | 2, windowWidth: number) =>
  Math.max(1, Math.min(Math.ceil(tools / rows), Math.floor((windowWidth - itemWidth - 60) / itemWidth)))
