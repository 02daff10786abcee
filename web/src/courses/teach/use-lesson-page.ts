import { coursePage } from '@jiangtai/contract/course-page'
import { liveStores } from '../../kit/live/stores.ts'
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
