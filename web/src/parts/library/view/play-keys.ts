import { type RefObject, useEffect } from 'react'
import { isWritten } from '../../../kit/ui/use-window.ts'

const leap = 5

type Player = Pick<HTMLMediaElement, 'paused' | 'currentTime' | 'duration' | 'play' | 'pause'>

/** What a key does to a player; false: nothing. */
export function playKey(key: string, player: Player): boolean {
  if (key === ' ' || key === 'k') {
    if (player.paused) void player.play().catch(() => {})
    else player.pause()
    return true
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  const to = player.currentTime + (key === 'ArrowLeft' ? -leap : leap)
  player.currentTime = Math.max(0, Math.min(to, Number.isFinite(player.duration) ? player.duration : to))
  return true
}

/** Keys that belong to what has the focus. */
const isTaken = ({ key, target }: KeyboardEvent) =>
  target instanceof Element && (isWritten(target) || (key === ' ' && target.matches('button, a, summary')))

/** Space and arrows; on a stage, where arrows turn pages, only while the focus is in the player. */
export function usePlayKeys(root: RefObject<HTMLElement | null>, player: RefObject<HTMLMediaElement | null>, isEverywhere: boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!player.current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      if (!isEverywhere && !(event.target instanceof Node && root.current?.contains(event.target))) return
      if (!playKey(event.key, player.current)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the browser's own controls, which leap by other lengths.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [root, player, isEverywhere])
}
