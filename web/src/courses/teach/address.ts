import type { Place } from './walk.ts'

const numberIn = (search: URLSearchParams, name: string) => {
  const value = Number(search.get(name))
  return Number.isInteger(value) && value > 0 ? value : undefined
}

export function placeInAddress(): Partial<Place> {
  const search = new URLSearchParams(window.location.search)
  const id = numberIn(search, 'item')
  return id === undefined ? {} : { id, page: numberIn(search, 'page') ?? 1 }
}

/** Browsers refuse an address that changes with every press of a held key. */
const restMs = 250

/** For a reload and a copied link; no entry of the history, no matter for the router. */
export function keepInAddress({ id, page }: Place): () => void {
  const clock = setTimeout(() => {
    const url = new URL(window.location.href)
    url.searchParams.set('item', `${id}`)
    url.searchParams.set('page', `${page}`)
    window.history.replaceState(window.history.state, '', url)
  }, restMs)
  return () => clearTimeout(clock)
}
