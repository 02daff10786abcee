import type { KnowledgePoint } from '@jiangtai/contract/knowledge-points'

/** A point and all below it. The list has a parent before its children. */
export function withBelow(list: readonly KnowledgePoint[], id: number): ReadonlySet<number> {
  const all = new Set([id])
  for (const one of list) if (all.has(one.parent_id)) all.add(one.id)
  return all
}

/** Those above it, from the top: 数与代数 › 方程. */
export function pathOf(list: readonly KnowledgePoint[], id: number): readonly KnowledgePoint[] {
  const one = list.find((point) => point.id === id)
  return one ? [...pathOf(list, one.parent_id), one] : []
}

/** Whose name has the word, with those above them, so that the tree stays one. */
export function foundIn(list: readonly KnowledgePoint[], word: string): readonly KnowledgePoint[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return list
  const kept = new Set(
    list.filter(({ name }) => name.toLowerCase().includes(wanted)).flatMap(({ id }) => pathOf(list, id).map((one) => one.id)),
  )
  return list.filter(({ id }) => kept.has(id))
}

/** How many levels it has, itself included. */
export const heightOf = (list: readonly KnowledgePoint[], id: number): number =>
  1 + Math.max(0, ...list.filter((one) => one.parent_id === id).map((one) => heightOf(list, one.id)))
