import { type RefObject, useEffect } from 'react'
import { useLatest } from '../use-latest.ts'
import { useBack } from './back-closes.ts'
import { keepTabInside } from './focus-trap.ts'
import { giveBack } from './give-back.ts'
import { addLayer, isClosingKey, isModalOpen, isTopLayer } from './layers.ts'

/** Focus goes in, stays in, and returns to where it was; Esc closes; the page behind does not scroll. */
export function useModal(box: RefObject<HTMLElement | null>, onClose: () => void, backEverywhere = false) {
  const close = useLatest(onClose)
  useBack(onClose, backEverywhere)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const before = document.activeElement
    const removeLayer = addLayer({ box: element, modal: true })
    ;(element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus()
    const onKey = (event: KeyboardEvent) => {
      if (!isTopLayer(element)) return
      if (isClosingKey(event)) {
        // Whatever comes to the top by this must not close by the same press.
        event.preventDefault()
        close.current()
      } else keepTabInside(element, event)
    }
    document.addEventListener('keydown', onKey)
    document.body.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKey)
      removeLayer()
      if (!isModalOpen()) document.body.style.overflow = ''
      giveBack(before)
    }
  }, [box])
}
