import type { StudyItem, StudyRow } from '@jiangtai/contract/studies'

export interface Study extends StudyRow {
  readonly items: StudyItem[]
}

type Read = Partial<Pick<StudyItem, 'page' | 'position' | 'is_done'>> & { readonly seconds: number }

const counted = (study: Study): Study => ({
  ...study,
  item_count: study.items.length,
  done_count: study.items.filter(({ is_done }) => is_done === 1).length,
  new_count: study.items.filter(({ is_new }) => is_new === 1).length,
})

/** As it is once the server has heard of some reading: an opened item is no longer new, a done one stays done. */
export const withRead = (study: Study, itemId: number, { seconds, page, position, is_done }: Read): Study =>
  counted({
    ...study,
    items: study.items.map((item) =>
      item.id !== itemId
        ? item
        : {
            ...item,
            is_new: 0,
            is_done: item.is_done === 1 ? 1 : (is_done ?? 0),
            page: page ?? item.page,
            position: position ?? item.position,
            seconds: item.seconds + seconds,
          },
    ),
  })

export const withoutItems = (study: Study, ids: readonly number[]): Study =>
  counted({ ...study, items: study.items.filter(({ id }) => !ids.includes(id)) })

/** Where reading goes on: what was begun, then what is left, then the beginning. */
export function continueAt(items: readonly StudyItem[]): StudyItem | undefined {
  const open = items.filter(({ is_done }) => is_done === 0)
  return open.find(({ is_new }) => is_new === 0) ?? open[0] ?? items[0]
}

/** What stands beside an item: before and after it in the teacher's order. */
export function besides(items: readonly StudyItem[], id: number) {
  const at = items.findIndex((item) => item.id === id)
  return at < 0 ? { before: undefined, after: undefined } : { before: items[at - 1], after: items[at + 1] }
}
