import { useCallback, useEffect, useState } from 'react'

/** Safari 15 has it under its own name, a phone of Apple not at all. */
interface OldRoot extends HTMLElement {
  readonly webkitRequestFullscreen?: () => void
}
interface OldDocument extends Document {
  readonly webkitFullscreenElement?: Element | null
  readonly webkitExitFullscreen?: () => void
}

/** Of the page: a film may have the screen for itself, too. */
const isReal = ({ documentElement, fullscreenElement, webkitFullscreenElement }: OldDocument) =>
  (fullscreenElement ?? webkitFullscreenElement) === documentElement

/** Whoever leaves again while the browser is still on its way into it has left. */
let isWanted = false

/** Of the whole document: what floats above the page stays above it. Refused, the page still takes the whole window. */
function enter(root: OldRoot) {
  isWanted = true
  const settle = () => isWanted || leave(document)
  if (root.requestFullscreen) root.requestFullscreen({ navigationUI: 'hide' }).then(settle, () => {})
  else root.webkitRequestFullscreen?.()
}

function leave(page: OldDocument) {
  isWanted = false
  if (!isReal(page)) return
  if (page.exitFullscreen) page.exitFullscreen().catch(() => {})
  else page.webkitExitFullscreen?.()
}

/** In the press itself, before anything is waited for: later the browser refuses. The page that comes next has the screen then. */
export const enterFullScreen = () => enter(document.documentElement)
export const leaveFullScreen = () => leave(document)

/** Whether the page has the screen for itself; the browser's own key ends it too. */
export function useFullScreen(): readonly [boolean, (isFull: boolean) => void] {
  const [isFull, setIsFull] = useState(() => isReal(document))
  const change = useCallback((next: boolean) => {
    setIsFull(next)
    if (next) enterFullScreen()
    else leaveFullScreen()
  }, [])
  useEffect(() => {
    const look = () => setIsFull(isReal(document))
    const names = ['fullscreenchange', 'webkitfullscreenchange']
    for (const name of names) document.addEventListener(name, look)
    // A page that was hidden has heard nothing.
    look()
    return () => {
      for (const name of names) document.removeEventListener(name, look)
      leave(document)
    }
  }, [])
  return [isFull, change]
}
