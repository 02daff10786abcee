import type { ExamClass } from '@jiangtai/contract/exam-classes'

/** How teachers call a leaf. */
export interface LeafPlaces {
  /** 第 8 题, 第 8 题 (2) */
  readonly one: (leaf: number) => string
  /** 第 7、9 题, or each by itself where one is a part of its question. */
  readonly all: (leaves: readonly number[]) => string
}

function placeOf(leaf: number, itemLeaves: readonly number[]) {
  let before = 0
  for (const [at, count] of itemLeaves.entries()) {
    if (leaf <= before + count) return { item: at + 1, part: count > 1 ? leaf - before : 0 }
    before += count
  }
  return undefined
}

/** Leaves are counted through the paper; people say the question as it stands there. `itemLeaves`: how many each question has, once that was told. */
export function leafPlaces(exam: Pick<ExamClass, 'item_count' | 'leaf_count'>, itemLeaves: readonly number[] | undefined): LeafPlaces {
  const find = (leaf: number) => (exam.item_count === exam.leaf_count ? { item: leaf, part: 0 } : placeOf(leaf, itemLeaves ?? []))
  const one = (leaf: number) => {
    const place = find(leaf)
    return place ? `第 ${place.item} 题${place.part > 0 ? ` (${place.part})` : ''}` : `第 ${leaf} 小题`
  }
  return {
    one,
    all(leaves) {
      const places = leaves.map(find)
      const isWhole = places.every((place) => place?.part === 0)
      return isWhole ? `第 ${places.map((place) => place?.item).join('、')} 题` : leaves.map(one).join('、')
    },
  }
}
