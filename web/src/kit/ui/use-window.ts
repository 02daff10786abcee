import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLatest } from '../use-latest.ts'
import { giveBack } from './give-back.ts'
import { addLayer, isClosingKey, isTopLayer, raiseLayer, windowBehind } from './layers.ts'

/** Whether people type there. */
export const isWritten = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false

interface Options {
  /** What the window shows at present. */
  readonly part: string
  /** Id of the button that opens it. */
  readonly opener?: string | undefined
  readonly onClose: () => void
}

/** A window beside the page: takes the focus when it opens and gives it back, Esc closes it, the page stays usable. */
export function useWindow(box: RefObject<HTMLElement | null>, { part, opener, onClose }: Options) {
  const latest = useLatest({ onClose, opener })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const before = document.activeElement
    const removeLayer = addLayer({ box: element, modal: false, opener: latest.current.opener })
    // It may open by itself (another device, a reload): whoever is writing goes on writing.
    if (!isWritten(before) && isTopLayer(element)) enter(element)
    const onKey = (event: KeyboardEvent) => {
      if (!isClosingKey(event) || !isTopLayer(element)) return
      event.preventDefault()
      latest.current.onClose()
    }
    const onTouch = () => raiseLayer(element)
    element.addEventListener('pointerdown', onTouch)
    element.addEventListener('focusin', onTouch)
    document.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('pointerdown', onTouch)
      element.removeEventListener('focusin', onTouch)
      document.removeEventListener('keydown', onKey)
      removeLayer()
      const here = document.activeElement
      if (here && here !== document.body && !element.contains(here)) return
      giveBack(document.getElementById(latest.current.opener ?? '') ?? before)
    }
  }, [box])
  // The button that was pressed may have gone with the part it belonged to.
  useLayoutEffect(() => {
    if (part && document.activeElement === document.body && box.current && isTopLayer(box.current)) enter(box.current)
  }, [part, box])
}

/** False where the window is in front already, or not open. */
export function bringForward(opener: string): boolean {
  const box = windowBehind(opener)
  if (!box) return false
  raiseLayer(box)
  enter(box)
  return true
}

const enter = (box: HTMLElement) => (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus({ preventScroll: true })
