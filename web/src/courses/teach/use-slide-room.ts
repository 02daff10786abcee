import { useLayoutEffect } from 'react'
import { useSlideLoses } from '../../parts/tool/use-window-place.ts'

/** The slide makes room for the windows of tools; `--windows-right` and `--windows-below` say to styles how much. True where they take the side. */
export function useSlideRoom(): boolean {
  const { right, below } = useSlideLoses()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--windows-right', `${right}px`)
    style.setProperty('--windows-below', `${below}px`)
    return () => {
      style.removeProperty('--windows-right')
      style.removeProperty('--windows-below')
    }
  }, [right, below])
  return right > 0
}
