import type { Picture, TeacherPics } from '@jiangtai/contract/teacher-pic'

/** R332: only for the own user, and only another version than what is known; an older one comes from a node that lags behind. */
export function follow(before: TeacherPics | undefined, said: TeacherPics | undefined, userId: number): TeacherPics | undefined {
  if (!said) return undefined
  if (said.user_id !== userId) return before
  const isKnown = before?.class_id === said.class_id && before.user_id === userId
  return isKnown && before && said.pic_version <= before.pic_version ? before : said
}

/** What a device wants to be so from now on. */
export interface Wish {
  readonly pic_list: readonly Picture[]
  readonly shown_id: number
  readonly is_full: 0 | 1
}

type Now = Wish & Pick<TeacherPics, 'is_open'>

/** A change of whatever the list is by now; undefined: there is nothing to change any more. */
export type Change = (pics: Now) => Wish | undefined

/** What nobody pressed for: somebody may have closed the gallery while it was on its way. */
export const whileOpen =
  (change: Change): Change =>
  (pics) =>
    pics.is_open === 1 ? change(pics) : undefined

const idOf = ({ file_cdn_id }: Picture) => file_cdn_id
const has = ({ pic_list }: Wish, id: number) => pic_list.some((picture) => idOf(picture) === id)

/** At the end, each once; the newest is what everybody is to look at, unless one has the screen for itself. */
export const added =
  (pictures: readonly Picture[]): Change =>
  (pics) => {
    const fresh = pictures.filter((picture) => !has(pics, idOf(picture)))
    const last = fresh[fresh.length - 1]
    if (!last) return undefined
    const look = pics.is_full === 1 ? { shown_id: pics.shown_id, is_full: pics.is_full } : ({ shown_id: idOf(last), is_full: 0 } as const)
    return { pic_list: [...pics.pic_list, ...fresh], ...look }
  }

export const removed =
  (...ids: readonly number[]): Change =>
  (pics) =>
    ids.some((id) => has(pics, id))
      ? { ...lookWithout(pics, ids), pic_list: pics.pic_list.filter((picture) => !ids.includes(idOf(picture))) }
      : undefined

const lookWithout = ({ shown_id, is_full }: Wish, ids: readonly number[]): Pick<Wish, 'shown_id' | 'is_full'> =>
  ids.includes(shown_id) ? { shown_id: 0, is_full: 0 } : { shown_id, is_full }

export const emptied: Change = (pics) => (pics.pic_list.length > 0 ? { pic_list: [], shown_id: 0, is_full: 0 } : undefined)

/** R285: to another place, the others close up. */
export function reordered<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.max(0, Math.min(to, items.length - 1))
  const [item] = items.slice(from, from + 1)
  if (item === undefined || from === place) return items
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, place), item, ...others.slice(place)]
}

export const moved =
  (id: number, to: number): Change =>
  (pics) => {
    const from = pics.pic_list.findIndex((picture) => idOf(picture) === id)
    const pic_list = reordered(pics.pic_list, from, to)
    return from < 0 || pic_list === pics.pic_list ? undefined : { pic_list, shown_id: pics.shown_id, is_full: pics.is_full }
  }

/** So many places further or back, from wherever it is by then: two presses are two places. */
export const stepped =
  (id: number, by: 1 | -1): Change =>
  (pics) =>
    moved(id, pics.pic_list.findIndex((picture) => idOf(picture) === id) + by)(pics)

/** What everybody is to look at, and whether it has the screen for itself. */
export const looked =
  (shown_id: number, is_full: 0 | 1): Change =>
  (pics) =>
    (pics.shown_id === shown_id && pics.is_full === is_full) || (shown_id !== 0 && !has(pics, shown_id))
      ? undefined
      : { pic_list: pics.pic_list, shown_id, is_full }
