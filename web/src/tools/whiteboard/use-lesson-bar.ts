import { useLayoutEffect, useState } from 'react'
import { barsHeight } from '../../kit/window/bars.ts'

/** How much of the board, from above, lies over the bar of a lesson: where it is seen through, nothing of the board is put there. */
export function useLessonBar(): number {
  const [covered, setCovered] = useState(0)
  useLayoutEffect(() => {
    const read = () => {
      // Those of pages that are kept alive have no height.
      const ends = [...document.querySelectorAll('[data-lesson-bar]')].map((bar) => bar.getBoundingClientRect().bottom)
      setCovered(Math.max(0, ...ends.map((end) => end - barsHeight.get())))
    }
    read()
    window.addEventListener('resize', read)
    return () => window.removeEventListener('resize', read)
  }, [])
  return covered
}
