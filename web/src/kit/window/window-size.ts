import { useSyncExternalStore } from 'react'
import { drawing } from '../early/drawing.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

let size: Size | undefined

function read() {
  const { innerWidth: width, innerHeight: height } = window
  // The same object as long as nothing changed, as React wants it.
  if (size?.width !== width || size.height !== height) size = { width, height }
  return size
}

/** Asked of the window when it was resized, not each time: on a phone every question makes the browser lay out the page on the spot. */
export function windowSize(): Size {
  if (size) return size
  // Whoever listens has asked before: this is heard first.
  window.addEventListener('resize', read)
  return read()
}

export function hearResize(changed: () => void) {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

const drawnSize = () => drawing()?.size ?? windowSize()

export const useWindowSize = (): Size => useSyncExternalStore(hearResize, windowSize, drawnSize)
