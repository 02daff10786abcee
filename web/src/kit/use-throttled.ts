import { useEffect, useRef, useState } from 'react'

/** The value, passed on at most once in `everyMs`: the first at once, the last for certain. */
export function useThrottled<T>(value: T, everyMs: number): T {
  const [passed, setPassed] = useState(value)
  const passedAt = useRef(0)
  useEffect(() => {
    const pass = () => {
      passedAt.current = Date.now()
      setPassed(value)
    }
    const clock = setTimeout(pass, Math.max(0, passedAt.current + everyMs - Date.now()))
    return () => clearTimeout(clock)
  }, [value, everyMs])
  return passed
}
