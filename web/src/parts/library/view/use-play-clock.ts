import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../../kit/use-latest.ts'
import { createPlayClock } from './play-clock.ts'
import type { ViewProps } from './view-props.ts'

export function usePlayClock(player: RefObject<HTMLMediaElement | null>, onProgress: ViewProps['onProgress']) {
  const tell = useLatest(onProgress)
  useEffect(() => {
    const element = player.current
    if (!element) return
    const clock = createPlayClock((progress) => tell.current?.(progress))
    const now = () => performance.now()
    const play = () => clock.play(now())
    const passed = () => clock.passed(now(), element.currentTime, element.duration)
    const stop = () => clock.stop(now(), element.currentTime, element.duration)
    const heard = { playing: play, timeupdate: passed, pause: stop, ended: stop, waiting: stop }
    for (const [name, hear] of Object.entries(heard)) element.addEventListener(name, hear)
    return () => {
      for (const [name, hear] of Object.entries(heard)) element.removeEventListener(name, hear)
      stop()
      // A page that is kept goes on playing unseen.
      element.pause()
    }
  }, [player])
}
