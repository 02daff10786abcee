import { useLayoutEffect, useRef } from 'react'

/**
 * The newest value for whoever listens outside of React: keys, sockets, clocks. It is there as soon as it can be seen on the screen: an effect
 * after the paint would let a key that is pressed at once meet what was there before.
 */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
