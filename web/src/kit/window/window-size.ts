import { useSyncExternalStore } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

let size: Size = { width: 0, height: 0 }

/** The same object as long as nothing changed, as React wants it. */
function read(): Size {
  const { innerWidth: width, innerHeight: height } = window
  if (size.width !== width || size.height !== height) size = { width, height }
  return size
}

function listen(changed: () => void) {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

export const useWindowSize = (): Size => useSyncExternalStore(listen, read)
