import { useEffect, useLayoutEffect, useState } from 'react'
import { useLatest } from '../../../kit/use-latest.ts'
import { hasFramesOf } from './frame-policy.ts'

const patienceMs = 10_000
/** Whether a page came, or only the news that there is none, nobody here can see: what has been in sight for so long has been read. */
const sightMs = 5000

/** `blocked`: this page was loaded before the school allowed the host. `elsewhere`: the host leads to one that is not allowed. */
type FrameState = 'loading' | 'shown' | 'slow' | 'offline' | 'blocked' | 'elsewhere'

const begin = (): FrameState => (navigator.onLine ? 'loading' : 'offline')

/** How a frame of another host stands, of which a page only ever learns that something came. */
export function useFrame(address: string, onRead: () => void) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState(begin)
  const tell = useLatest(onRead)
  const retry = () => {
    setAttempt((count) => count + 1)
    setState(begin())
  }
  useEffect(() => {
    if (state !== 'loading') return
    const clock = setTimeout(() => setState('slow'), patienceMs)
    return () => clearTimeout(clock)
  }, [state])
  useEffect(() => {
    if (state !== 'shown') return
    let clock: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(clock)
      if (document.visibilityState === 'visible') clock = setTimeout(() => tell.current(), sightMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(clock)
      document.removeEventListener('visibilitychange', look)
    }
  }, [state])
  // Before the frame that was just put in asks for anything: a refusal may come sooner than the next drawing.
  useLayoutEffect(() => {
    const { origin, hostname } = new URL(address, window.location.href)
    // Of a host that leads to another one some browsers name the first, some the second.
    const refused = ({ blockedURI, originalPolicy, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src') return
      if (hasFramesOf(originalPolicy, hostname)) setState('elsewhere')
      else if (blockedURI.startsWith(origin)) setState('blocked')
    }
    const back = () => setState((now) => (now === 'offline' ? 'loading' : now))
    document.addEventListener('securitypolicyviolation', refused)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('securitypolicyviolation', refused)
      window.removeEventListener('online', back)
    }
  }, [address])
  // A refused frame is loaded as well, with a page of the browser's, in the same moment: the refusal stands.
  const onLoad = () => setState((now) => (now === 'loading' ? 'shown' : now))
  return { attempt, state, retry, onLoad }
}
