import { useLayoutEffect } from 'react'

/** Pages end above what floats over them: `--below` is how much they leave free. */
export function useSpaceBelow(pixels: number) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--below', `${pixels}px`)
    return () => void style.removeProperty('--below')
  }, [pixels])
}
