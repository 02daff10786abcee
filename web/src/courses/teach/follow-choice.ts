import { isUnderWay } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { attempt } from '../../kit/storage/attempt.ts'

const key = 'jiangtai.follow-off'

/** Students follow a lesson unless its teacher has turned that off; this browser knows of which lesson. 0: of none. */
export const followChoice = {
  offLesson: (): number => Number(attempt(() => window.localStorage.getItem(key)) ?? 0) || 0,
  keep: (offLesson: number) =>
    attempt(() => {
      if (offLesson > 0) window.localStorage.setItem(key, String(offLesson))
      else window.localStorage.removeItem(key)
    }),
}

whenCleared(() => void followChoice.keep(0))

/** The lesson that is not followed, after one was heard of, or pressed. */
export const offLessonAfter = (offLesson: number, lessonId: number, isFollowed: boolean): number => {
  if (!isFollowed) return lessonId
  return offLesson === lessonId ? 0 : offLesson
}

/**
 * Which resource the class is told of; 0: none. Also one that cannot be shown, so that nobody is left with the page before it. One that will have
 * pages soon is told once it has them: students follow from then on.
 */
export const toldId = (resource: Pick<Resource, 'id' | 'preview'> | undefined): number =>
  resource && !isUnderWay(resource.preview) ? resource.id : 0
