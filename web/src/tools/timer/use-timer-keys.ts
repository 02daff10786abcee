import { type RefObject, useEffect } from 'react'
import { isTopLayer } from '../../kit/ui/layers.ts'
import { useLatest } from '../../kit/use-latest.ts'

interface Keys {
  readonly onMain: () => void
  readonly onReset: () => void
  readonly onEscape?: () => void
}

const pressed = 'button, a, input, textarea, select, [contenteditable]'

/** Space starts and pauses, R resets, while the timer's window is on top. A button that has the focus is what Space presses. */
export function useTimerKeys(inside: RefObject<HTMLElement | null>, keys: Keys) {
  const latest = useLatest(keys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const box = inside.current?.closest<HTMLElement>('[role=dialog]')
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing && !event.defaultPrevented
      if (!box || !isTopLayer(box) || !isPlain || !(event.target instanceof Element)) return
      const act = actOf(event.key, event.target, latest.current)
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      // A key that is held down starts and stops nothing over and over.
      if (!event.repeat) act()
    }
    // Before the window itself hears of it: Esc makes the large one small, and closes nothing.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [inside, latest])
}

function actOf(key: string, target: Element, { onMain, onReset, onEscape }: Keys): (() => void) | undefined {
  if (key === 'Escape') return onEscape
  if (key === ' ') return target.matches(pressed) ? undefined : onMain
  const isWriting = target.matches('input, textarea, select, [contenteditable]')
  return key.toLowerCase() === 'r' && !isWriting ? onReset : undefined
}
