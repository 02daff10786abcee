import { useLayoutEffect, useRef } from 'react'

/** What stands in the place of a field again takes the focus of one that was ended by a key; a press elsewhere has taken it along. */
export function useFocusBack(isWriting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (isWriting || !isWanted.current) return
    isWanted.current = false
    if (document.activeElement === document.body) button.current?.focus()
  }, [isWriting])
  const want = () => {
    isWanted.current = true
  }
  return [button, want] as const
}
