import { sharedRange, type WhiteboardFile, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import type { QueryClient } from '@tanstack/react-query'
import type { BoardFile } from '../parts/board/board-file.ts'

/** R302 */
export const isShared = ({ share_range_id }: Pick<WhiteboardFile, 'share_range_id'>) => share_range_id === sharedRange

export const boardFileOf = (file: WhiteboardFile): BoardFile => ({
  id: file.id,
  title: file.title,
  isShared: isShared(file),
  seenId: file.file_cdn_id,
  ...(file.bg_file_cdn_id > 0 && { picture: { id: file.bg_file_cdn_id, url: file.bg_file_cdn_url } }),
})

interface Day<T> {
  readonly date: string
  readonly list: readonly T[]
}

/** A day that goes on on the next page is one; what slid to the next page meanwhile is shown once. */
export function daysOf<T extends { readonly id: number }>(pages: readonly { readonly list: readonly Day<T>[] }[]): readonly Day<T>[] {
  const seen = new Set<number>()
  const days = new Map<string, T[]>()
  for (const { date, list } of pages.flatMap((page) => page.list)) {
    const fresh = list.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    days.set(date, [...(days.get(date) ?? []), ...fresh])
  }
  return [...days].map(([date, list]) => ({ date, list })).filter(({ list }) => list.length > 0)
}

/** R552, but nobody waits for a push: what is shared is seen at once, and with the course as soon as that is pushed. */
export const notPushedNote = (names: readonly string[]) =>
  `${names.join('、')}该课未推送，学生现在可在【板书分享】看到该板书，推送后在课程里也能看到`
/** R549 */
export const sharedWords = '分享成功，学生可在【板书分享】看到该板书'

const { pages, days, strokes, shared, given } = whiteboardFiles
const lists: readonly string[] = [pages, days, strokes, shared, given].map(({ path }) => path)

/** Something changed: every list of boards that is in sight is read anew. */
export const readBoardsAgain = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && lists.includes(path) })
