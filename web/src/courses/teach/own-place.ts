import { attempt } from '../../kit/storage/attempt.ts'
import type { OwnPlace } from './standing.ts'

const key = 'jiangtai.lesson-place'

/** Where this tab is in a lesson, for a reload. The address follows later, when nobody turns pages any more. Of another lesson it says nothing. */
export const ownPlace = {
  get(mixId: number): OwnPlace | undefined {
    const kept = (attempt(() => window.sessionStorage.getItem(key)) ?? '').split('/').map(Number)
    const [mix, id, page, resource_id = Number.NaN, shown = Number.NaN] = kept
    if (mix !== mixId || !id || !page || Number.isNaN(resource_id + shown)) return undefined
    return { id, page, known: { resource_id, page: shown } }
  },
  set: (mixId: number, { id, page, known }: OwnPlace) =>
    attempt(() => window.sessionStorage.setItem(key, [mixId, id, page, known.resource_id, known.page].join('/'))),
  /** Called when the lesson is left; not at a reload, which runs no clean-up. */
  forget: () => attempt(() => window.sessionStorage.removeItem(key)),
}
