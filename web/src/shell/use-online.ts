import { useEffect, useState } from 'react'
import type { Connection } from '../kit/ui/ConnectionStrip.tsx'

const goneAfterMs = 2000

/** What the browser says about the line: lost while offline, back for 2 s, then nothing. */
export function useOnline(): Connection | undefined {
  const [connection, setConnection] = useState<Connection | undefined>(navigator.onLine ? undefined : { state: 'lost' })
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout> | undefined
    const lost = () => {
      clearTimeout(clock)
      setConnection({ state: 'lost' })
    }
    const back = () => {
      setConnection({ state: 'back' })
      clock = setTimeout(() => setConnection(undefined), goneAfterMs)
    }
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      clearTimeout(clock)
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
  return connection
}
