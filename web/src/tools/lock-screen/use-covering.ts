import { type RefObject, useEffect } from 'react'
import { addBack } from '../../kit/ui/back-closes.ts'
import { addCover } from '../../kit/ui/covered.ts'
import { keepTabInside } from '../../kit/ui/focus-trap.ts'
import { addLayer, isModalOpen } from '../../kit/ui/layers.ts'

const stay = () => {}

/** The page below is out of reach for fingers, keys and readers, and Back does not lead away from it. */
export function useCovering(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const cover = box.current
    if (!cover) return
    const before = document.activeElement
    const removeLayer = addLayer({ box: cover, modal: true })
    const removeBack = addBack(stay)
    const removeCover = addCover()
    const onKey = (event: KeyboardEvent) => {
      // Shortcuts of the page are not meant, and a button of the bars above goes on hearing its keys.
      event.stopImmediatePropagation()
      keepTabInside(cover, event)
    }
    const bars = document.querySelector('[data-bars]')
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Node && !cover.contains(target) && !bars?.contains(target)) cover.focus()
    }
    cover.focus()
    const showAgain = hideAround([cover, ...(bars ? [bars] : [])])
    document.addEventListener('focusin', hold)
    window.addEventListener('keydown', onKey, true)
    document.body.style.overflow = 'hidden'
    for (const media of document.querySelectorAll('video, audio')) if (media instanceof HTMLMediaElement) media.pause()
    // A film on the whole screen would lie above it.
    if (document.fullscreenElement) document.exitFullscreen().catch(stay)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      document.removeEventListener('focusin', hold)
      showAgain()
      removeBack()
      removeCover()
      removeLayer()
      if (!isModalOpen()) document.body.style.overflow = ''
      if (before instanceof HTMLElement) before.focus()
    }
  }, [box])
}

/** Everything but these, and what appears meanwhile. Readers of browsers that do not know `inert` go by the other attribute. */
function hideAround(kept: readonly Element[]): () => void {
  const hidden = new Set<Element>()
  const parents = new Set<Element>()
  const observer = new MutationObserver(() => hideIn(document.body))
  function hideIn(parent: Element) {
    if (!parents.has(parent)) observer.observe(parent, { childList: true })
    parents.add(parent)
    for (const child of parent.children) {
      if (kept.includes(child) || hidden.has(child) || child.hasAttribute('inert')) continue
      if (kept.some((one) => child.contains(one))) {
        hideIn(child)
        continue
      }
      hidden.add(child)
      child.setAttribute('inert', '')
      child.setAttribute('aria-hidden', 'true')
    }
  }
  hideIn(document.body)
  return () => {
    observer.disconnect()
    for (const element of hidden) {
      element.removeAttribute('inert')
      element.removeAttribute('aria-hidden')
    }
  }
}
