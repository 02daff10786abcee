import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '../../kit/storage/store.ts'
import { type DockSpace, dockSpace, noDock } from '../../kit/window/dock-space.ts'
import { putRootPx } from '../../kit/window/root-px.ts'
import { shelfHeight } from '../../kit/window/shelf.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { keepInside, type Room } from '../../parts/tool/place.ts'
import type { DockEdge } from './dock-memory.ts'
import { type Standing, spaceOf } from './dock-place.ts'

/** Where the dock is drawn: undefined is its own place, of which the style sheet knows. */
export function styleOf({ edge, place }: Standing, size: Size, room: Room): CSSProperties | undefined {
  if (!edge) return place && keepInside(place, size, room)
  const { above = 0, height } = room
  const middle = above + (height - above - size.height) / 2
  return { top: keepInside({ left: 0, top: place?.top ?? middle }, size, room).top }
}

export function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // It tells the first size, too, before anything is painted: nor is it drawn later, or the dock would be seen to move.
    const measure = () => flushSync(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}

/** Pages and windows keep clear of the dock wherever it stands, and of the row of minimised tools above it. */
export function useDockSpace(
  box: RefObject<HTMLElement | null>,
  edge: DockEdge | undefined,
  { width, height }: Size,
  { isCollapsed, isMeasured }: { readonly isCollapsed: boolean; readonly isMeasured: boolean },
) {
  const shelf = useStore(shelfHeight)
  // After every drawing: only the box itself knows where it has come to stand.
  useLayoutEffect(() => {
    if (box.current && isMeasured) tell({ ...spaceOf(edge, box.current.getBoundingClientRect(), { width, height }), isCollapsed }, shelf)
  })
  useLayoutEffect(() => () => tell(noDock, 0), [])
}

function tell(own: DockSpace, shelf: number) {
  putRootPx('--dock-below', own.below, '')
  const space = { ...own, below: own.below + shelf, isCollapsed: own.isCollapsed === true && shelf === 0 }
  const before = dockSpace.get()
  const isSame = space.left === before.left && space.right === before.right && space.below === before.below
  if (isSame && space.isCollapsed === before.isCollapsed) return
  dockSpace.set(space)
  putRootPx('--dock-left', space.left)
  putRootPx('--dock-right', space.right)
  putRootPx('--below', space.below)
}
