import { useLayoutEffect, useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { barsHeight } from '../../kit/window/bars.ts'
import { type Kept, keptClear } from '../../kit/window/kept-clear.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'

/** How much of the board, from above, lies below the bar of a lesson and the hint under it: nothing of the board is put there. */
export function useLessonBar(): number {
  const [covered, setCovered] = useState(0)
  useLayoutEffect(() => {
    const watched = new Set<Element>()
    const read = () => {
      // Those of pages that are kept alive have no height.
      const bars = [...document.querySelectorAll('[data-lesson-bar]')]
      setCovered(Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom - barsHeight.get())))
      for (const bar of bars.filter((bar) => !watched.has(bar))) {
        watched.add(bar)
        observer.observe(bar)
      }
    }
    // A bar gets another row when the lesson begins, and a hint below it is closed.
    const observer = new ResizeObserver(read)
    read()
    window.addEventListener('resize', read)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', read)
    }
  }, [])
  return covered
}

/** What its upper row needs at most, with the air above it. */
const row = 100

/** How far from the right edge its upper row ends, so that it stands beside a small timer. */
export function besideTimer(kept: readonly Kept[], width: number, top: number): number {
  const met = kept.filter((one) => one.left > width / 2 && one.top < top + row && one.top + one.height > top)
  return Math.max(0, ...met.map(({ left }) => width - left))
}

export function useBesideTimer(lessonBar: number): number {
  const kept = useStore(keptClear)
  const { width } = useWindowSize()
  // What stands in the bar itself is above that row.
  return besideTimer(kept, width, lessonBar + useStore(barsHeight) + 8)
}
