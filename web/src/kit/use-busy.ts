import { useRef, useState } from 'react'

/** Runs one thing at a time: while it is under way, a second press comes to nothing. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (act: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, run] as const
}
