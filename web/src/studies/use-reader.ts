import { useState } from 'react'
import { useFullScreen } from '../kit/window/full-screen.ts'
import { useShape } from './use-shape.ts'

/** How what is read is laid out. */
export function useReader(isReading: boolean) {
  const shape = useShape()
  const [isFull, setFull] = useFullScreen()
  const [hasThumbs, setThumbs] = useState(false)
  return {
    shape,
    isFull,
    setFull,
    /** Neither a head above nor a list beside it. */
    isAlone: isReading && (isFull || shape === 'short'),
    hasThumbs,
    toggleThumbs: () => setThumbs(!hasThumbs),
  }
}

export type Reader = ReturnType<typeof useReader>
