import { useEffect } from 'react'
import { isModalOpen } from '../../kit/ui/layers.ts'
import { inkKey } from './ink-keys.ts'
import { holdPen, openInk } from './open-ink.ts'
import { setWriting } from './writing.ts'

const elsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [aria-expanded="true"]'

/** Before the keys of the lesson: Esc puts the pen away first. */
export function useInkKeys() {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isModalOpen()) return
      if (event.target instanceof Element && event.target.closest(elsewhere)) return
      const act = inkKey(event)
      if (!act) return
      event.preventDefault()
      const desk = openInk.get()?.desk
      if (act.to === 'leave') setWriting(false)
      else if (act.to === 'mode') holdPen({ mode: act.mode })
      else if (act.to === 'color') holdPen({ color: act.color, mode: 'pen' })
      else if (act.to === 'undo') desk?.undo()
      else void desk?.redo()
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
}
