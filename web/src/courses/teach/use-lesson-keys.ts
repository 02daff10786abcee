import { type RefObject, useEffect } from 'react'
import { isModalOpen } from '../../kit/ui/layers.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { type Focus, type KeyAct, keyAct } from './lesson-keys.ts'

const typed = 'input:not([type="radio"]):not([type="checkbox"]):not([type="range"]), textarea, select, [contenteditable]'
const toolWindow = '[role="dialog"][data-shape]'

function focusOf(target: EventTarget | null, stage: HTMLElement | null): Focus {
  const element = target instanceof Element ? target : null
  const isIn = (selector: string) => Boolean(element?.closest(selector))
  const isOnWriting = isIn('[data-turns-beneath]') && !isIn(`${typed}, [role="menu"]`)
  const isMedia = Boolean(stage?.querySelector('video, audio'))
  // A window of a tool lies beside the page: it is not one that covers it or has to be answered first.
  const isInTool = isIn(toolWindow) && !isIn(`${typed}, [role="menu"]`)
  // After a film was chosen from the menu, its button still has the focus.
  const isAfterChoice = isMedia && isIn('[aria-haspopup="menu"][aria-expanded="false"]')
  return {
    isElsewhere: !isOnWriting && (isModalOpen() || (!isInTool && isIn(`${typed}, [role="dialog"], [role="alertdialog"], [role="menu"]`))),
    isInTool,
    isOnWriting,
    isOnButton: !isAfterChoice && isIn('button, a, summary, label, input, [role="button"]'),
    hasArrows: isIn('video, audio, input:not([type="checkbox"]), [role="slider"]'),
    isMedia,
  }
}

/** The keyboard and the presenter's remote, wherever the focus is; a key that something else has used is not used again. */
export function useLessonKeys(stage: RefObject<HTMLElement | null>, onAct: (act: KeyAct) => void) {
  const latest = useLatest(onAct)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const act = keyAct(event, focusOf(event.target, stage.current))
      if (!act) return
      // F5 is what a remote sends to begin; Esc is the browser's too.
      if (act !== 'leave') event.preventDefault()
      latest.current(act)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [stage])
}

/** Space, as if it were pressed on the film. */
export function playOrPause(stage: HTMLElement | null) {
  const media = stage?.querySelector<HTMLMediaElement>('video, audio')
  if (media?.paused) media.play().catch(() => {})
  else media?.pause()
}
