import { type RefObject, useEffect, useRef, useState } from 'react'
import { gapAt } from './lifted.ts'

const pointOf = (event: MouseEvent | TouchEvent) => ('touches' in event ? event.touches[0] : event)

/** Where in the lesson a held card would fall, from what is really drawn; undefined: outside of it. */
export function useGap(column: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [gap, setGap] = useState<number>()
  // As it is this moment: a drop may come before the last move is drawn.
  const gapNow = useRef<number>(undefined)
  useEffect(() => {
    if (!isHeld) return
    const note = (next: number | undefined) => {
      gapNow.current = next
      setGap(next)
    }
    const follow = (event: MouseEvent | TouchEvent) => {
      const point = pointOf(event)
      const box = column.current
      if (!point || !box) return
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const isInside = point.clientX >= left && point.clientX <= right && point.clientY >= top && point.clientY <= bottom
      const items = Array.from(box.querySelectorAll('[data-item]'), (item) => item.getBoundingClientRect())
      note(isInside ? gapAt(items, point.clientY) : undefined)
    }
    window.addEventListener('mousemove', follow)
    window.addEventListener('touchmove', follow, { passive: true })
    return () => {
      window.removeEventListener('mousemove', follow)
      window.removeEventListener('touchmove', follow)
      note(undefined)
    }
  }, [column, isHeld])
  return { gap, gapNow }
}
