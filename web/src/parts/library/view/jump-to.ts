/** The page that was typed; undefined: there is none of that number. */
export function jumpTo(typed: string, pages: number): number | undefined {
  const page = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0
  return page >= 1 && page <= pages ? page : undefined
}

const leaps: Readonly<Record<string, (page: number, pages: number) => number>> = {
  ArrowLeft: (page) => page - 1,
  PageUp: (page) => page - 1,
  ArrowRight: (page) => page + 1,
  PageDown: (page) => page + 1,
  Home: () => 1,
  End: (_page, pages) => pages,
}

export const isPageKey = (key: string): boolean => key in leaps

/** Where a key leads whoever reads page by page; undefined: it is none of ours, or there is no further page. */
export function pageByKey(key: string, page: number, pages: number): number | undefined {
  const next = leaps[key]?.(page, pages) ?? 0
  return next >= 1 && next <= pages ? next : undefined
}
