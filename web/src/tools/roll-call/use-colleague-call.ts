import { rollCall } from '@jiangtai/contract/roll-call'
import { useEffect } from 'react'
import { hearEach } from '../../kit/live/hear-each.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { toast } from '../../kit/ui/toast.ts'
import { colleagueCalled, colleagueGrabs } from './colleague-words.ts'

/** It joins the lesson and stands in its report: whoever teaches is told who did it. */
export function useColleagueCall() {
  const { user_id } = useUser()
  const lesson = useLesson()
  const isMine = lesson?.status === 1 && lesson.teacher_id === user_id
  useEffect(() => {
    if (!isMine) return
    let last = 0
    /** The same call is told again when something else of it changes. */
    const isNew = (event_id: number) => {
      const before = last
      last = event_id
      return event_id !== before
    }
    const stops = [
      hearEach(liveStores.colleagues, rollCall.says.random, ({ event_id, teacher_name, answer_pool }) => {
        if (isNew(event_id)) toast.info(colleagueCalled(teacher_name, answer_pool))
      }),
      hearEach(liveStores.colleagues, rollCall.says.start, ({ event_id, teacher_name }) => {
        if (isNew(event_id)) toast.info(colleagueGrabs(teacher_name))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isMine])
}
