import type { MixItem } from '@jiangtai/contract/courses'
import type { Place } from './walk.ts'

/** The page of the own lesson that the class is shown, by whichever screen; resource 0: none. */
export interface LessonPage {
  readonly resource_id: number
  readonly page: number
}

export const noPage: LessonPage = { resource_id: 0, page: 0 }

/** Where a screen stands in the lesson. */
export interface Standing {
  readonly wanted: Partial<Place>
  /** Just opened, and nobody has turned a page here: it does not know yet where the lesson is. */
  readonly isNew: boolean
}

export const turnedTo = (wanted: Partial<Place>): Standing => ({ wanted, isNew: false })

/** A reload finds where this tab was, which the address may not say yet. Whoever comes by a link is at a new screen. */
export const openedAt = (address: Partial<Place>, own: Place | undefined): Standing =>
  own && address.id !== undefined ? turnedTo(own) : { wanted: address, isNew: true }

/**
 * What comes of hearing which page the class is shown; undefined: not heard yet. A new screen goes there, whatever its address says: the
 * link may be old, and to open a screen is not to turn a page. Whoever has turned one here, or only reloaded, stays.
 */
export function afterHearing(
  standing: Standing,
  items: readonly Pick<MixItem, 'id' | 'resource'>[],
  heard: LessonPage | undefined,
): Standing {
  if (!standing.isNew || !heard) return standing
  const item = items.find(({ resource }) => resource.id === heard.resource_id)
  return turnedTo(item ? { id: item.id, page: heard.page } : standing.wanted)
}

/** Whether the class has to be told of the page here: not when it sees that one already, unless another is still on its way to it. */
export const isUntold = (here: LessonPage, heard: LessonPage, isTelling: boolean): boolean =>
  isTelling || here.resource_id !== heard.resource_id || here.page !== heard.page
