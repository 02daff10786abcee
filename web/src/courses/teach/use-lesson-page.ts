import { coursePage } from '@jiangtai/contract/course-page'
import { liveStores } from '../../kit/live/stores.ts'
import { createToolView } from '../../kit/live/tool-view.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { noPage } from './standing.ts'
import type { RunningLesson } from './use-running-lesson.ts'

/** What the class is shown of the own lesson, and whether it may follow; undefined until the channel has told everything of this class. */
export function useLessonPage(classId: number, { isMine }: Pick<RunningLesson, 'isMine'>) {
  const { view } = useLive(coursePage)
  const { user_id } = useUser()
  if (useStore(liveStores.toldClass) !== classId) return undefined
  return isMine && view?.data.teacher_id === user_id ? view.data : nothing
}

const nothing = { ...noPage, follow: 0 }

export type HeardPage = ReturnType<typeof useLessonPage>

const { get, subscribe } = createToolView(coursePage.says, liveStores.heard)

/**
 * The newest that was heard, at this very moment. A page that was closed in the same turn it was shown in is heard as closed only, as before:
 * nothing has changed that would draw a component again.
 */
export const isPageClosed = (userId: number): boolean => {
  const { teacher_id = 0, resource_id = 0 } = get()?.data ?? {}
  return liveStores.toldClass.get() > 0 && (teacher_id !== userId || resource_id === 0)
}
export const whenPageHeard = subscribe
