import type { PictureDay } from '@jiangtai/contract/picture-log'

/** R318: `hide` is known here only. */
export interface DayGroup extends PictureDay {
  readonly hide: boolean
}

/** R440: a day that goes on on the next page is one; also one before the last, when what was thrown meanwhile has moved everything on. */
export function merged(groups: readonly PictureDay[], more: readonly PictureDay[]): readonly PictureDay[] {
  const days = new Map<string, PictureDay['list']>()
  for (const { date, list } of [...groups, ...more]) days.set(date, [...(days.get(date) ?? []), ...list])
  return [...days].map(([date, list]) => ({ date, list }))
}

/** A picture that was thrown in two lessons of a day is shown once. */
const once = (list: PictureDay['list']) => [...new Map(list.map((picture) => [picture.file_cdn_id, picture])).values()]

export const groupsOf = (pages: readonly { readonly list: readonly PictureDay[] }[], hidden: ReadonlySet<string>): readonly DayGroup[] =>
  pages
    .reduce<readonly PictureDay[]>((groups, { list }) => merged(groups, list), [])
    .map(({ date, list }) => ({ date, list: once(list), hide: hidden.has(date) }))

/** R439 */
export const isFinished = (pageIndex: number, pageCount: number) => pageIndex >= pageCount

/** R438 */
export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>) =>
  scrollHeight - scrollTop - clientHeight < 10
