import { coursePage } from '@jiangtai/contract/course-page'
import { liveStores } from '../../kit/live/stores.ts'
import { createToolView } from '../../kit/live/tool-view.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { noPage, type ToldPage } from './standing.ts'
import type { RunningLesson } from './use-running-lesson.ts'

/** What the class is shown of the own lesson, and whether it may follow; undefined until the channel has told everything of this class. */
export function useLessonPage(classId: number, { isMine }: Pick<RunningLesson, 'isMine'>) {
  const { view } = useLive(coursePage)
  const { user_id } = useUser()
  if (useStore(liveStores.toldClass) !== classId) return undefined
  return isMine && view?.data.teacher_id === user_id ? view.data : nothing
}

const nothing: ToldPage = { ...noPage, follow: 0 }

export type HeardPage = ReturnType<typeof useLessonPage>

const { get, subscribe } = createToolView(coursePage.says, liveStores.heard)

const ownOf = (userId: number): ToldPage => {
  const told = get()?.data
  return told?.teacher_id === userId ? told : nothing
}

/**
 * The newest that was heard, at this very moment; undefined until everything was told. A page that was closed in the same turn it was shown in
 * is heard as closed only, as before: nothing has changed that would draw a component again.
 */
export const pageNow = (userId: number): ToldPage | undefined => (liveStores.toldClass.get() > 0 ? ownOf(userId) : undefined)
export const whenPageHeard = subscribe
