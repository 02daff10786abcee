/** How much room a page takes in a strip. */
export const lengths = { down: 104, across: 148, grid: 128 } as const

interface Sight {
  readonly scrolled: number
  readonly room: number
  readonly length: number
  readonly pages: number
  /** How many stand beside each other. */
  readonly columns?: number
}

/** Those in sight and one more at both ends. */
export const visiblePages = ({ scrolled, room, length, pages, columns = 1 }: Sight) => ({
  first: Math.max(1, (Math.floor(scrolled / length) - 1) * columns + 1),
  last: Math.min(pages, (Math.ceil((scrolled + room) / length) + 1) * columns),
})

const leaps: Readonly<Record<string, (page: number, pages: number) => number>> = {
  ArrowDown: (page) => page + 1,
  ArrowRight: (page) => page + 1,
  ArrowUp: (page) => page - 1,
  ArrowLeft: (page) => page - 1,
  PageDown: (page) => page + 5,
  PageUp: (page) => page - 5,
  Home: () => 1,
  End: (_page, pages) => pages,
}

/** Where a key leads; undefined: it is none of ours. */
export function pageAfter(key: string, page: number, pages: number): number | undefined {
  const leap = leaps[key]
  return leap && Math.max(1, Math.min(pages, leap(page, pages)))
}
