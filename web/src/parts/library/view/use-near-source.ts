import type { Resource } from '@jiangtai/contract/resource'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { findNear, type NearFile } from '../../../kit/near/near-file.ts'
import { askable, letRest } from '../../../kit/near/school-servers.ts'

/** A film that does not go on for so long is read elsewhere. */
const stalledMs = 4000

/** Where a film or a sound is played from: near, while that works; else, also in its middle, from the main server, and nobody is told. */
export function useNearSource({ address, file_cdn_url }: Resource, player: RefObject<HTMLMediaElement | null>) {
  const [near, setNear] = useState<NearFile | 'asked' | undefined>(() => (address === '' && askable().length > 0 ? 'asked' : undefined))
  const resume = useRef<{ readonly time: number; readonly plays: boolean }>(undefined)
  const isNear = typeof near === 'object'

  useEffect(() => {
    if (near !== 'asked') return
    let isOver = false
    void findNear(file_cdn_url).then((found) => isOver || setNear(found))
    return () => {
      isOver = true
    }
  }, [near, file_cdn_url])

  /** Goes on from the main server; false: it is there already. */
  const leave = (): boolean => {
    if (typeof near !== 'object') return false
    const element = player.current
    letRest(near.serverId)
    resume.current = { time: element?.currentTime ?? 0, plays: element !== null && !element.paused }
    setNear(undefined)
    return true
  }

  useEffect(() => {
    const element = player.current
    if (!element || !isNear) return
    let clock: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(clock)
      clock = setTimeout(leave, stalledMs)
    }
    const goOn = () => clearTimeout(clock)
    const heard = { waiting: wait, stalled: wait, loadstart: wait, loadedmetadata: goOn, playing: goOn, timeupdate: goOn, canplay: goOn }
    for (const [name, hear] of Object.entries(heard)) element.addEventListener(name, hear)
    wait()
    return () => {
      clearTimeout(clock)
      for (const [name, hear] of Object.entries(heard)) element.removeEventListener(name, hear)
    }
  })

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
