/** What is not divided between two pages. */
export interface Row {
  readonly height: number
  readonly draw: (x: number, y: number) => void
}

export const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0)

export const indented = (rows: readonly Row[], by: number): Row[] =>
  rows.map(({ height, draw }) => ({ height, draw: (x, y) => draw(x + by, y) }))

/** Both in one place. */
export const beside = (one: Row, other: Row): Row => ({
  height: Math.max(one.height, other.height),
  draw(x, y) {
    one.draw(x, y)
    other.draw(x, y)
  },
})
