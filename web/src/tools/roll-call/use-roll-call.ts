import type { MessageOf } from '@jiangtai/contract/event'
import { rollCall } from '@jiangtai/contract/roll-call'
import { useState } from 'react'
import { liveStores } from '../../kit/live/stores.ts'
import { createToolView } from '../../kit/live/tool-view.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { usePresence } from '../../kit/live/use-lesson.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { useStartsSmall } from '../../parts/tool/starts-small.ts'
import { idleScreen, lessonOf, nothingYet, type OfLesson, type Screen, type ScreenState, screenOf } from './screen-state.ts'
import { createScreenWindows, type ScreenWindow } from './screen-window.ts'
import { toolbarEventOf } from './toolbar-event.ts'

const windows = createScreenWindows(() => window.sessionStorage)

const newest = createToolView(rollCall.says, liveStores.heard)
/** As it is heard at this very moment, before anything is drawn of it. */
export const newestEvent = () => newest.get()?.data.event_id ?? 0

interface Followed {
  readonly view: MessageOf<typeof rollCall.says> | undefined
  readonly screen: ScreenState | undefined
  readonly lesson: OfLesson
}

function next(view: Followed['view'], before: Followed): Followed {
  const event = toolbarEventOf(view)
  return { view, screen: screenOf(event, before.screen), lesson: lessonOf(event, before.lesson) }
}

/** The own roll call of a teacher and its screen, the same for the dock and the panel. */
export function useRollCall() {
  const { view, send } = useLive(rollCall)
  const { user_id, class_id } = useUser()
  const flags = useInteraction()
  const [followed, setFollowed] = useState<Followed>({ view: undefined, screen: undefined, lesson: nothingYet })
  const now = followed.view === view ? followed : next(view, followed)
  if (now !== followed) setFollowed(now)

  const all = usePresence()?.student_count
  const owner = `${user_id}/${class_id}`
  const wish = windows.of(useStore(windows.kept), owner)
  const { isSmall, forget } = useStartsSmall('roll-call', now.screen ? `${now.screen.eventId}` : '')
  const setWindow = (window: ScreenWindow) => {
    forget()
    windows.set(owner, window)
  }
  const screen: Screen | undefined = now.screen ?? (wish === 'idle' ? idleScreen(now.lesson) : undefined)
  const can = { grab: flags?.im_interaction_answer === 1, random: flags?.im_interaction_random_answer === 1 }
  /** One press opens it and calls. Students see nothing before the result. */
  const callFirst = async () => {
    setWindow('idle')
    const isNobodyThere = all !== undefined && now.lesson.attendance.absent.length >= all
    // Where nobody is marked as there the teacher needs the list; otherwise somebody else has it, or the line is down.
    if (!(await send(rollCall.hears.random, {})) && !isNobodyThere) setWindow('')
  }
  return {
    screen,
    lesson: now.lesson,
    /** Which of the two the class may use. */
    can,
    isOpen: screen !== undefined && !isSmall && wish !== 'minimised',
    wish,
    setWindow,
    open() {
      if (screen) return setWindow('')
      if (can.random) return void callFirst()
      setWindow('')
      void send(rollCall.hears.ready, {})
    },
    send,
  }
}
