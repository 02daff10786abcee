import { attempt } from '../../kit/storage/attempt.ts'
import type { Place } from './walk.ts'

const key = 'jiangtai.lesson-place'

/** Where this tab is in a lesson, for a reload. The address follows later, when nobody turns pages any more. Of another lesson it says nothing. */
export const ownPlace = {
  get(mixId: number): Place | undefined {
    const [mix, id, page] = (attempt(() => window.sessionStorage.getItem(key)) ?? '').split('/').map(Number)
    return mix === mixId && id && page ? { id, page } : undefined
  },
  set: (mixId: number, { id, page }: Place) => attempt(() => window.sessionStorage.setItem(key, `${mixId}/${id}/${page}`)),
  /** Called when the lesson is left; not at a reload, which runs no clean-up. */
  forget: () => attempt(() => window.sessionStorage.removeItem(key)),
}
