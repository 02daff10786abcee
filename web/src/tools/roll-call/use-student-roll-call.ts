import { rollCall } from '@jiangtai/contract/roll-call'
import { useEffect, useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { useSheet } from '../../parts/tool/use-sheet.ts'
import { sceneOf } from './student-scene.ts'
import { type Grab, toolbarEventOf, toolbarEvents } from './toolbar-event.ts'

/** A short tremble in the hand. A browser that was never touched refuses it, loudly. */
function tremble() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120)
}

/** What a student sees of roll call, and what he can do. Put down, it comes back with the next thing that happens. */
export function useStudentRollCall() {
  const { user_id, class_id } = useUser()
  const { view, own, send } = useLive(rollCall)
  const [sent, setSent] = useState<Grab>()
  const scene = sceneOf({ view: toolbarEventOf(view), own: toolbarEventOf(own), sent, me: user_id })

  const { isOpen, open, putDown } = useSheet({
    key: 'jiangtai.roll-call-put-down',
    about: scene ? `${class_id}/${scene.eventId}/${scene.part}` : '',
  })

  const mayGrab = scene?.part === 'grab'
  useEffect(() => {
    if (mayGrab) tremble()
  }, [mayGrab])

  return {
    scene,
    isOpen,
    open,
    putDown,
    async grab() {
      if (scene?.part !== 'grab') return
      const { eventId: event_id, startTime } = scene
      setSent({ name: toolbarEvents.grab, data: { event_id, used_ms: Math.max(0, serverNow() - startTime) } })
      // Too late: the result says so.
      const isHeard = await send(rollCall.hears.grab, { event_id }, { unsaid: 'rollCallNotStarted' })
      if (!isHeard) setSent(undefined)
    },
  }
}
