import { timerModes } from '@jiangtai/contract/timer'
import { useEffect } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { useStore } from '../../kit/storage/store.ts'
import { strike, wakeSound } from '../../parts/tool/sound.ts'
import { createTimerSound, loudnessOf } from './timer-sound.ts'
import { soundsOf, type Timer } from './timer-state.ts'

export const timerSound = createTimerSound(() => window.localStorage)

/** A little before the first tick, so that all of them are exactly in time. */
const aheadMs = 400
const presses = ['click', 'keydown'] as const

/** R405: three ticks of wood, then a bell. A pause, a reset or a switch takes back what has not sounded yet (R393). */
export function useCountdownSound(timer: Timer | undefined) {
  const sound = useStore(timerSound.sound)
  const mayCome = timer?.mode === timerModes.countdown && sound.isOn
  useEffect(() => {
    if (!mayCome) return
    for (const press of presses) window.addEventListener(press, wakeSound, true)
    return () => {
      for (const press of presses) window.removeEventListener(press, wakeSound, true)
    }
  }, [mayCome])
  useEffect(() => {
    const [first] = timer && sound.isOn ? soundsOf(timer, serverNow()) : []
    if (!timer || !first) return
    let stop = () => {}
    const waiting = setTimeout(
      () => {
        const due = soundsOf(timer, serverNow()).filter(({ at }) => at >= 0)
        if (due.length > 0)
          stop = strike(
            due.map(({ at, isEnd }) => ({ at, kind: isEnd ? 'bell' : 'wood' })),
            loudnessOf(sound),
          )
      },
      Math.max(0, first.at - aheadMs),
    )
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [timer, sound])
}
