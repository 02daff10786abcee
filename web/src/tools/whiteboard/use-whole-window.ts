import { useLayoutEffect } from 'react'

/** What floats above the page is put away meanwhile. */
export function useWholeWindow() {
  useLayoutEffect(() => {
    document.documentElement.dataset.whole = 'board'
    return () => void delete document.documentElement.dataset.whole
  }, [])
}
