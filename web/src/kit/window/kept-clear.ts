import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createStore } from '../storage/store.ts'
import type { Size } from './window-size.ts'

/** Something that windows do not lie over, in pixels of the window. */
export interface Kept extends Size {
  readonly left: number
  readonly top: number
  /** Only while there is room enough. */
  readonly isSoft?: boolean
  /** The slide makes room for it too. */
  readonly movesSlide?: boolean
}

/** 下课, the small timer and the like, where they are at this moment. */
export const keptClear = createStore<readonly Kept[]>([])

const found = new Map<object, Kept>()

function note(owner: object, kept: Kept | undefined) {
  const before = found.get(owner)
  const isSame = kept ? before && keys.every((key) => before[key] === kept[key]) : !before
  if (isSame) return
  if (kept) found.set(owner, kept)
  else found.delete(owner)
  keptClear.set([...found.values()])
}
const keys = ['left', 'top', 'width', 'height', 'isSoft', 'movesSlide'] as const

/** Looked at after every drawing: only the box itself knows where it has come to stand. A function that finds it has to be the same each time. */
export function useKeptClear(
  box: RefObject<HTMLElement | null> | (() => HTMLElement | null),
  { isSoft = false, movesSlide = false }: Pick<Kept, 'isSoft' | 'movesSlide'> = {},
) {
  const owner = useRef({})
  const measure = () => {
    const element = typeof box === 'function' ? box() : box.current
    // What is being dragged is looked at when it is let go: windows do not flee from a finger.
    if (element?.matches(':active')) return
    const at = element?.getBoundingClientRect()
    note(
      owner.current,
      at && at.width > 0 ? { left: at.left, top: at.top, width: at.width, height: at.height, isSoft, movesSlide } : undefined,
    )
  }
  const latest = useRef(measure)
  useLayoutEffect(() => {
    latest.current = measure
    measure()
  })
  useLayoutEffect(() => {
    const mine = owner.current
    let frame = 0
    const again = () => latest.current()
    const letGo = () => {
      frame = requestAnimationFrame(again)
    }
    const observer = new ResizeObserver(again)
    const element = typeof box === 'function' ? box() : box.current
    if (element) observer.observe(element)
    window.addEventListener('resize', again)
    document.addEventListener('pointerup', letGo)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', again)
      document.removeEventListener('pointerup', letGo)
      note(mine, undefined)
    }
  }, [box])
}
