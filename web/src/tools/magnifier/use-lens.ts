import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../../kit/storage/store.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { type LensType, panOf, type Rect } from './area.ts'
import { followRoom, type Held, type LensStore, roomOf } from './follow-room.ts'
import { createLens, type Lens } from './lens.ts'
import { toolbarPlace } from './toolbar-place.ts'

/** Outside React: a lens that is moved is drawn at every frame. */
export function useLens(type: LensType): LensStore {
  const [store] = useState(() => {
    const room = roomOf(window)
    return createStore<Held>({ lens: createLens(type, room), room })
  })
  useEffect(() => followRoom(store, window), [store])
  return store
}

/** What of it changes seldom, for what React draws. */
export const useOfLens = <K extends 'shape' | 'scale' | 'light'>(store: LensStore, name: K): Lens[K] =>
  useSyncExternalStore(store.subscribe, () => store.get().lens[name])

export const useRoom = (store: LensStore): Size => useSyncExternalStore(store.subscribe, () => store.get().room)

interface Parts {
  readonly frame: RefObject<HTMLElement | null>
  readonly paper: RefObject<HTMLElement | null>
  readonly bar: RefObject<HTMLElement | null>
}

/** Only writes, and only what the compositor moves: the picture was taken before. */
export function useDrawing(store: LensStore, { frame, paper, bar }: Parts) {
  useLayoutEffect(() => {
    const [lensBox, picture, toolbar] = [frame.current, paper.current, bar.current]
    if (!lensBox || !picture || !toolbar) return
    let size: Size = { width: toolbar.offsetWidth, height: toolbar.offsetHeight }
    let drawn: Rect | undefined
    const draw = () => {
      const { lens, room } = store.get()
      const { rect, scale } = lens
      const pan = panOf(rect, scale)
      const place = toolbarPlace(rect, size, room)
      lensBox.style.transform = `translate3d(${rect.left}px, ${rect.top}px, 0)`
      if (drawn?.width !== rect.width) lensBox.style.width = `${rect.width}px`
      if (drawn?.height !== rect.height) lensBox.style.height = `${rect.height}px`
      picture.style.transform = `translate3d(${pan.x}px, ${pan.y}px, 0) scale(${scale})`
      toolbar.style.transform = `translate3d(${place.left}px, ${place.top}px, 0)`
      drawn = rect
    }
    draw()
    const unsubscribe = store.subscribe(draw)
    const observer = new ResizeObserver(() => {
      size = { width: toolbar.offsetWidth, height: toolbar.offsetHeight }
      draw()
    })
    observer.observe(toolbar)
    return () => {
      unsubscribe()
      observer.disconnect()
    }
  }, [store, frame, paper, bar])
}
