import { useEffect } from 'react'
import { useLatest } from '../kit/use-latest.ts'
import { type MarkKey, meaningOf } from './keys.ts'

const words = 'input:not([type=radio]):not([type=checkbox]):not([data-score]), textarea, select, [contenteditable=true]'
const pressed = 'button, a, summary, [role=menuitem]'
const above = '[role=dialog], [role=alertdialog], [role=menu]'

/** Keys of the whole page; what stands above it has its own. */
export function useMarkingKeys(act: (key: MarkKey) => void) {
  const latest = useLatest(act)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog][aria-modal], [role=alertdialog]')) return
      const isIn = (what: string) => target instanceof Element && target.closest(what) !== null
      if (isIn(above)) return
      const place = {
        isTyping: isIn(words),
        isOnLine: isIn('[data-reason] input'),
        isOnButton: isIn(pressed),
        isOnRadio: isIn('input[type=radio]'),
      }
      const meant = meaningOf({ key, isCommand: ctrlKey || metaKey, isAlt: altKey, ...place })
      if (!meant) return
      event.preventDefault()
      latest.current(meant)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
