import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { useRoute } from '../use-route.ts'

/** How far down each kept page was read. */
export const keptPlaces = new Map<string, number>()

/** A new page is read from its beginning, a kept one from where it was left; going back to any other, the browser restores the place. */
export function usePlaceOnPage() {
  const { path } = useRoute()
  const arrival = useNavigationType()
  useLayoutEffect(() => {
    const place = keptPlaces.get(path)
    if (place !== undefined || arrival !== 'POP') window.scrollTo(0, place ?? 0)
  }, [path, arrival])
}
