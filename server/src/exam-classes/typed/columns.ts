import type { ScoreLeaf } from '@jiangtai/contract/exam-scores'
import type { OpenPaper } from '../paper/papers.ts'

/** The leaves of a paper as the grid has them: 3, or 4 (2) below a material. */
export function columnsOf({ leaves, itemLeaves }: Pick<OpenPaper, 'leaves' | 'itemLeaves'>): ScoreLeaf[] {
  const all = [...leaves.values()]
  let before = 0
  return itemLeaves.flatMap((count, item) => {
    const own = all.slice(before, before + count)
    before += count
    return own.map(({ no, full_centi, leaf }, part) => ({
      ...{ no, item_no: item + 1, part: count > 1 ? part + 1 : 0, type: leaf.type, full_centi },
    }))
  })
}
