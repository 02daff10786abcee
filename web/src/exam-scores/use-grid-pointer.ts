import { type RefObject, useEffect } from 'react'
import { useLatest } from '../kit/use-latest.ts'
import { at, type Place } from './selection.ts'
import type { GridActs } from './use-grid-acts.ts'

/** The cell below a pointer. */
function placeOf({ target }: Event): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = (cell?.dataset.cell ?? '').split(' ').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** A mouse chooses a cell, and a block while it is held; a finger scrolls, and chooses where it taps. The field keeps the focus. */
export function useGridPointer(
  box: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  acts: Pick<GridActs, 'select' | 'extend'>,
) {
  const latest = useLatest(acts)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const focus = () => field.current?.focus({ preventScroll: true })
    const ends = new AbortController()
    const { signal } = ends
    element.addEventListener(
      'pointerdown',
      (event) => {
        const place = event.pointerType === 'touch' ? undefined : placeOf(event)
        if (!place) return
        event.preventDefault()
        if (event.shiftKey) latest.current.extend(place)
        else latest.current.select(at(place))
        focus()
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      (event) => {
        const place = event.buttons === 1 && event.pointerType !== 'touch' ? placeOf(event) : undefined
        if (place) latest.current.extend(place)
      },
      { signal },
    )
    element.addEventListener(
      'click',
      (event) => {
        const place = event instanceof PointerEvent && event.pointerType === 'touch' ? placeOf(event) : undefined
        if (!place) return
        latest.current.select(at(place))
        focus()
      },
      { signal },
    )
    return () => ends.abort()
  }, [box, field])
}
