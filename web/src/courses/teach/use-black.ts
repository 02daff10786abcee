import { flagOf } from '@jiangtai/contract/flag'
import { teacherRemote } from '@jiangtai/contract/teacher-remote'
import { useState } from 'react'
import { sendLive } from '../../kit/live/send-live.ts'
import { useRemote } from '../../parts/remote/use-remote.ts'

interface Pressed {
  readonly lessonId: number
  readonly isBlack: boolean
}

/**
 * The black screen: in the own lesson (`lessonId`) as any device of the teacher said last, so a reload finds it and the phone has it too.
 * What is pressed here is seen at once, also without a line. Outside of a lesson it is this screen's alone.
 */
export function useBlack(lessonId: number) {
  const { state } = useRemote()
  const [pressed, setPressed] = useState<Pressed>()
  const told = lessonId > 0 && state?.is_black === 1
  const isBlack = pressed?.lessonId === lessonId ? pressed.isBlack : told
  const setBlack = (next: boolean) => {
    if (next === isBlack) return
    const press = { lessonId, isBlack: next }
    setPressed(press)
    if (lessonId === 0) return
    // From then on it is as the channel says: another device may have said otherwise since.
    const forget = () => setPressed((now) => (now === press ? undefined : now))
    void sendLive(teacherRemote.hears.black, { is_black: flagOf(next) }, { isQuiet: true, waits: true, unsaid: 'lessonNotRunning' }).then(
      forget,
    )
  }
  return [isBlack, setBlack] as const
}
