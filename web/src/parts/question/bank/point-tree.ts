import { type KnowledgePoint, pointLimits } from '@jiangtai/contract/knowledge-points'

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
  const kept = new Set<number>()
  // A parent stands before its children: from the end every child has spoken before it.
  for (const { id, parent_id, name } of [...list].reverse()) {
    if (!kept.has(id) && !name.toLowerCase().includes(wanted)) continue
    kept.add(id)
    kept.add(parent_id)
  }
  return list.filter(({ id }) => kept.has(id))
}

/** How many levels it has, itself included. */
export const heightOf = (list: readonly KnowledgePoint[], id: number): number =>
  1 + Math.max(0, ...list.filter((one) => one.parent_id === id).map((one) => heightOf(list, one.id)))

export interface PointRow {
  readonly point: KnowledgePoint
  readonly hasBelow: boolean
  readonly isOpen: boolean
}

/** What is in sight of the tree, from above. */
export function rowsOf(list: readonly KnowledgePoint[], isOpen: (id: number) => boolean): readonly PointRow[] {
  const parents = new Set(list.map(({ parent_id }) => parent_id))
  const seen = new Set([0])
  return list.flatMap((point) => {
    if (!seen.has(point.parent_id)) return []
    const row = { point, hasBelow: parents.has(point.id), isOpen: parents.has(point.id) && isOpen(point.id) }
    if (row.isOpen) seen.add(point.id)
    return [row]
  })
}

export type Step = { readonly focus: number } | { readonly open: number } | { readonly close: number }

/** What a key does in a tree: up and down, into it and out of it. */
export function stepOf(rows: readonly PointRow[], id: number, key: string): Step | undefined {
  const at = rows.findIndex(({ point }) => point.id === id)
  const row = rows[at]
  if (!row) return undefined
  const focus = (next: PointRow | undefined) => next && { focus: next.point.id }
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows[rows.length - 1])
    case 'ArrowRight':
      return row.hasBelow && !row.isOpen ? { open: id } : row.isOpen ? focus(rows[at + 1]) : undefined
    case 'ArrowLeft':
      return row.isOpen ? { close: id } : focus(rows.find(({ point }) => point.id === row.point.parent_id))
    default:
      return undefined
  }
}

/** Whether a point, with all below it, fits under another (0: at the top). */
export function mayMove(list: readonly KnowledgePoint[], id: number, to: { readonly id: number; readonly depth: number }): boolean {
  const one = list.find((point) => point.id === id)
  return (
    one !== undefined && one.parent_id !== to.id && !withBelow(list, id).has(to.id) && to.depth + heightOf(list, id) <= pointLimits.depth
  )
}
