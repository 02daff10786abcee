import { useEffect, useRef } from 'react'
import { isModalOpen } from '../../kit/ui/layers.ts'

/** Alt and a key by its place on the keyboard: with Alt some layouts type another sign. */
export function useAltKey(code: string | undefined, act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.repeat
      if (!plain || event.code !== code || isModalOpen()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [code])
}
