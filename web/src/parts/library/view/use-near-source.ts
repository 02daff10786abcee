import type { Resource } from '@jiangtai/contract/resource'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { findNear, type NearFile, stillThere } from '../../../kit/near/near-file.ts'
import { askable, letRest } from '../../../kit/near/school-servers.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import { watchStanding } from './standing.ts'

/** Where a film or a sound is played from: near, while that works; else, also in its middle, from the main server, and nobody is told. */
export function useNearSource({ address, file_cdn_url }: Resource, player: RefObject<HTMLMediaElement | null>) {
  const [near, setNear] = useState<NearFile | 'asked' | undefined>(() => (address === '' && askable().length > 0 ? 'asked' : undefined))
  const resume = useRef<{ readonly time: number | undefined; readonly plays: boolean }>(undefined)
  const isNear = typeof near === 'object'

  useEffect(() => {
    if (near !== 'asked') return
    const leaving = new AbortController()
    void findNear(file_cdn_url, { signal: leaving.signal }).then((found) => leaving.signal.aborted || setNear(found))
    return () => leaving.abort()
  }, [near, file_cdn_url])

  /** Goes on from the main server; false: it is there already. */
  const leave = (): boolean => {
    if (typeof near !== 'object') return false
    const element = player.current
    letRest(near.serverId)
    // Before its length is known it is at no place that means anything: it begins where it would have begun.
    const time = element && element.readyState > 0 ? element.currentTime : undefined
    resume.current = { time, plays: element !== null && !element.paused }
    setNear(undefined)
    return true
  }

  const leaveNow = useLatest(leave)

  useEffect(() => {
    const element = player.current
    if (!element || typeof near !== 'object') return
    return watchStanding(element, {
      isThere: () => stillThere(near),
      leave: () => leaveNow.current(),
      now: () => performance.now(),
    })
  }, [near, player])

  return {
    source: {
      // A cookie never goes there, and what comes must be meant for this page.
      ...(isNear && { crossOrigin: 'anonymous' as const }),
      src: near === 'asked' ? undefined : isNear ? near.url : address || file_cdn_url,
    },
    leave,
    /** Where the film was when it left the school server, once. */
    takeResume() {
      const at = resume.current
      resume.current = undefined
      return at
    },
  }
}
