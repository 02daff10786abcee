/** How much room a page takes in a strip. */
export const lengths = { down: 104, across: 148 } as const

interface Sight {
  readonly scrolled: number
  readonly room: number
  readonly length: number
  readonly pages: number
}

/** Those in sight and one more at both ends. */
export const visiblePages = ({ scrolled, room, length, pages }: Sight) => ({
  first: Math.max(1, Math.floor(scrolled / length)),
  last: Math.min(pages, Math.ceil((scrolled + room) / length) + 1),
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
