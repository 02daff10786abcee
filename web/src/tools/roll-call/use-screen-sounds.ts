import { useEffect } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import type { Screen } from './screen-state.ts'
import { createSoundSwitch } from './sound-switch.ts'
import { landingMs, play, speak } from './sounds.ts'

export const soundSwitch = createSoundSwitch(() => window.localStorage)

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What happens before the eyes of the class is also heard; what a reload finds is not. */
export function useScreenSounds(screen: Screen | undefined, isNews: boolean) {
  const isOn = useStore(soundSwitch.isOn)
  const isHeard = isOn && isNews
  const { part, eventId = 0 } = screen ?? {}
  const name =
    screen?.part === 'random' ? screen.student.student_name : screen?.part === 'result' ? screen.fastest[0]?.student_name : undefined
  useEffect(() => {
    if (!isHeard || eventId === 0) return
    if (part === 'started') play('start')
    if (!name) return
    const turns = part === 'random' && !isStill()
    play(part === 'result' ? 'result' : turns ? 'turning' : 'called')
    const speaking = setTimeout(() => speak(name), turns ? landingMs : 300)
    return () => clearTimeout(speaking)
  }, [isHeard, part, eventId, name])
}
