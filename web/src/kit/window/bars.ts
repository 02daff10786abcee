import { useEffect } from 'react'
import { createStore } from '../storage/store.ts'

/** Of the bars at the top of every page, in pixels, for what is placed by numbers; `--bars` says the same to styles. */
export const barsHeight = createStore(0)

/** The height that pages keep clear, while somebody draws: a bar that comes lies over the page and moves nothing. */
export const heldBars = createStore<number | undefined>(undefined)

export const useHeldBars = () =>
  useEffect(() => {
    heldBars.set(barsHeight.get())
    return () => heldBars.set(undefined)
  }, [])
