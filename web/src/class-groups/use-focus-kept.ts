import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Grouping, nextAfter } from './grouping.ts'

/** Safari 15.0 to 15.3 do not know :focus-visible. */
const isByKeys = (chip: HTMLElement) => CSS.supports('selector(:focus-visible)') && chip.matches(':focus-visible')

/** Whoever works by keys goes on where he was: what is moved is drawn anew, and the focus with it would be gone. */
export function useFocusKept(board: RefObject<HTMLElement | null>, grouping: Grouping) {
  /** Who has the focus, the best first. */
  const looked = useRef<readonly number[]>([])
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    for (const id of looked.current) {
      const chip = board.current?.querySelector<HTMLElement>(`[data-student="${id}"]`)
      if (!chip) continue
      // Whoever drags by mouse has looked elsewhere meanwhile: the page stays where it is.
      chip.focus({ preventScroll: true })
      if (isByKeys(chip)) chip.scrollIntoView({ block: 'nearest' })
      return
    }
  })
  return {
    /** Before they go. */
    leave: (ids: readonly number[]) => {
      looked.current = nextAfter(grouping, ids)
    },
    on: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const id = Number(target.getAttribute('data-student'))
        looked.current = id ? [id] : []
      },
      onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
        if (relatedTarget) looked.current = []
      },
    },
  }
}
