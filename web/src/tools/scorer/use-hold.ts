import { useEffect, useRef, useState } from 'react'
import { createHold } from './hold.ts'

/** For a button that may be held down. */
export function useHold(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const [{ press, letGo, click }] = useState(() => createHold(() => latest.current()))
  useEffect(() => letGo, [letGo])
  return {
    onPointerDown: ({ button }: { readonly button: number }) => button === 0 && press(),
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onClick: ({ detail }: { readonly detail: number }) => click(detail === 0),
    // What a long touch opens elsewhere.
    onContextMenu: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
  }
}
