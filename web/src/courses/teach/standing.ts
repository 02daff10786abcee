import type { MixItem } from '@jiangtai/contract/courses'
import type { Place } from './walk.ts'

/** The page of the own lesson that the class is shown, by whichever screen; resource 0: none. */
export interface LessonPage {
  readonly resource_id: number
  readonly page: number
}

export const noPage: LessonPage = { resource_id: 0, page: 0 }

/** As the channel tells it; `follow` 1: students go along. */
export interface ToldPage extends LessonPage {
  readonly follow: number
}

const isSame = (one: LessonPage, other: LessonPage) => one.resource_id === other.resource_id && one.page === other.page

/** Whether students follow a page that another screen has turned to: none of those that this one knew of, or has turned to itself. */
export const isMovedOn = (heard: ToldPage, known: readonly LessonPage[]): boolean =>
  heard.follow === 1 && heard.resource_id > 0 && !known.some((page) => isSame(heard, page))

/** Where a screen stands in the lesson. */
export interface Standing {
  readonly wanted: Partial<Place>
  /** Just opened, and nobody has turned a page here: it does not know yet where the lesson is. */
  readonly isNew: boolean
  /** Of a reload: what the class was shown when this tab last heard of it. */
  readonly known?: LessonPage
}

/** Where a tab is, and what the class was shown by then. */
export interface OwnPlace extends Place {
  readonly known: LessonPage
}

export const turnedTo = (wanted: Partial<Place>): Standing => ({ wanted, isNew: false })

/** A reload finds where this tab was, which the address may not say yet. Whoever comes by a link is at a new screen. */
export const openedAt = (address: Partial<Place>, own: OwnPlace | undefined): Standing =>
  own && address.id !== undefined
    ? { wanted: { id: own.id, page: own.page }, isNew: true, known: own.known }
    : { wanted: address, isNew: true }

type Items = readonly Pick<MixItem, 'id' | 'resource'>[]

/** The place of a page that the class is shown; undefined: this lesson does not have it. */
export function placeOf(items: Items, { resource_id, page }: LessonPage): Place | undefined {
  const item = items.find(({ resource }) => resource.id === resource_id)
  return item && { id: item.id, page }
}

/**
 * What comes of hearing which page the class is shown; undefined: not heard yet. A new screen goes there, whatever its address says: the
 * link may be old, and to open a screen is not to turn a page. Neither is a reload: it stays where it was, which the class may not have heard
 * yet, unless students follow a page that another screen has turned to since.
 */
export function afterHearing(standing: Standing, items: Items, heard: ToldPage | undefined): Standing {
  const { wanted, isNew, known } = standing
  if (!isNew || !heard) return standing
  const isHere = known !== undefined && !isMovedOn(heard, [known])
  return turnedTo((isHere ? undefined : placeOf(items, heard)) ?? wanted)
}

/** Whether the class has to be told of the page here: not when it sees that one already, unless another is still on its way to it. */
export const isUntold = (here: LessonPage, heard: LessonPage, isTelling: boolean): boolean => isTelling || !isSame(here, heard)
