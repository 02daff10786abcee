import { useDndMonitor } from '@dnd-kit/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** A list is one stop of the Tab key; arrows go from one to the next in it. */
export function useRoving(ids: readonly number[]) {
  const [reached, setReached] = useState<number>()
  // While somebody is held, arrows choose the group.
  const isHeld = useRef(false)
  const hold = (is: boolean) => () => {
    isHeld.current = is
  }
  useDndMonitor({ onDragStart: hold(true), onDragEnd: hold(false), onDragCancel: hold(false) })
  return {
    stop: reached !== undefined && ids.includes(reached) ? reached : ids[0],
    on: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setReached(Number(target.getAttribute('data-student')) || undefined),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key]
        if (!step || isHeld.current || event.ctrlKey || event.metaKey || event.altKey) return
        const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-student]')]
        const next = chips[step(chips.indexOf(event.target as HTMLElement), chips.length - 1)]
        event.preventDefault()
        next?.focus()
      },
    },
  }
}
