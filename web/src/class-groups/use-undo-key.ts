import { useEffect } from 'react'
import { isModalOpen } from '../kit/ui/layers.ts'
import { isWritten } from '../kit/ui/use-window.ts'
import { useLatest } from '../kit/use-latest.ts'

/** Ctrl+Z; not in a field, which takes back its own letters, nor behind a dialog. */
export function useUndoKey(undo: () => void) {
  const latest = useLatest(undo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isModalOpen() || isWritten(document.activeElement)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
