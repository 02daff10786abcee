import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../kit/use-latest.ts'

/** In a tight window the dock is open for a moment: a press on the page or Esc puts it away. A press has done its own work by then, so nothing moves under the finger. */
export function useFoldAway(box: RefObject<HTMLElement | null>, isOpen: boolean, fold: () => void) {
  const latest = useLatest(fold)
  useEffect(() => {
    if (!isOpen) return
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('main')) latest.current()
    }
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Node) || !box.current?.contains(target)) return
      latest.current()
      box.current.querySelector('button')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, isOpen])
}
