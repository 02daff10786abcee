/** One resource of the lesson, in order; 0 pages: not counted yet. */
export interface Stop {
  readonly id: number
  readonly pages: number
}

export interface Place {
  readonly id: number
  readonly page: number
}

export type Step = 'next' | 'previous' | 'first' | 'last' | 'next-item' | 'previous-item'

const pagesOf = ({ pages }: Stop) => Math.max(1, pages)

/** Where a step leads; undefined: the lesson ends there. Past the last page waits the next resource, before the first the end of the one before. */
export function stepFrom(stops: readonly Stop[], { id, page }: Place, step: Step): Place | undefined {
  const at = stops.findIndex((stop) => stop.id === id)
  const here = stops[at]
  if (!here) return undefined
  const before = stops[at - 1]
  const after = stops[at + 1]
  const begin = after && { id: after.id, page: 1 }
  if (step === 'first') return { id, page: 1 }
  if (step === 'last') return { id, page: pagesOf(here) }
  if (step === 'next-item') return begin
  if (step === 'previous-item') return before && { id: before.id, page: 1 }
  if (step === 'next') return page < pagesOf(here) ? { id, page: page + 1 } : begin
  return page > 1 ? { id, page: page - 1 } : before && { id: before.id, page: pagesOf(before) }
}

/** Where the address says, if that is still there; else the beginning. A page beyond the end is the last one, once they are counted. */
export function placeIn(stops: readonly Stop[], wanted: Partial<Place>): Place | undefined {
  const stop = stops.find(({ id }) => id === wanted.id)
  if (!stop) return stops[0] && { id: stops[0].id, page: 1 }
  const page = Math.max(1, wanted.page ?? 1)
  return { id: stop.id, page: stop.pages > 0 ? Math.min(page, stop.pages) : page }
}

/** What stands where a resource stood that has gone: the one after it, or the last. */
export function placeAfterLoss(before: readonly Stop[], now: readonly Stop[], lost: number): Place | undefined {
  const at = before.findIndex(({ id }) => id === lost)
  const followers = before.slice(at + 1).map(({ id }) => id)
  const next = followers.map((id) => now.find((stop) => stop.id === id)).find(Boolean) ?? now[now.length - 1]
  return next && { id: next.id, page: 1 }
}

/** The small strip of the full screen: this page and the next ones, as many as there is room for. */
export function nearPages(page: number, pages: number, count = 3): readonly number[] {
  const first = Math.max(1, Math.min(page, pages - count + 1))
  return Array.from({ length: Math.min(count, Math.max(1, pages)) }, (_, at) => first + at)
}
