import { useLayoutEffect } from 'react'
import { useSlideLoses } from '../../parts/tool/use-window-place.ts'

/** The slide makes room for the windows of tools and the small timer: `--windows-right`, `--windows-below`, `--timer-right` and `--timer-ends` say to styles how much. True where windows take the side. */
export function useSlideRoom(): boolean {
  const { right, below, timer, timerEnds } = useSlideLoses()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const said = { '--windows-right': right, '--windows-below': below, '--timer-right': timer, '--timer-ends': timerEnds }
    for (const [name, px] of Object.entries(said)) style.setProperty(name, `${px}px`)
    return () => {
      for (const name of Object.keys(said)) style.removeProperty(name)
    }
  }, [right, below, timer, timerEnds])
  return right > 0
}
