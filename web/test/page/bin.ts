import { type BinEntry, bin, type SomeOfBin } from '@jiangtai/contract/bin'
import type { Stand } from './stand.ts'

const isOf = (entry: BinEntry, { resource_ids = [], board_ids = [], deleted_mix_ids = [] }: SomeOfBin) =>
  [resource_ids, board_ids, deleted_mix_ids][entry.kind - 1]?.includes(entry.id) ?? false

/** A recycle bin with these in it. */
export function answerBin(stand: Stand, some: readonly BinEntry[]) {
  let all = [...some]
  const take = (chosen: SomeOfBin) => {
    all = all.filter((entry) => !isOf(entry, chosen))
    return { joined_count: 0 }
  }
  stand.answer(bin.pages, ({ kind, curr_page_index, page_size }) => {
    const found = all.filter((entry) => kind === undefined || entry.kind === kind)
    const list = found.slice((curr_page_index - 1) * page_size, curr_page_index * page_size)
    const bytes = all.reduce((sum, entry) => sum + entry.bytes, 0)
    return { list, total: found.length, pageCount: Math.ceil(found.length / page_size), bytes }
  })
  stand.answer(bin.restore, take)
  stand.answer(bin.purge, (chosen) => {
    take(chosen)
    return {}
  })
  stand.answer(bin.empty, () => {
    const count = all.length
    all = []
    return { count }
  })
}
