import { type KnowledgePoint, pointLimits } from '@jiangtai/contract/knowledge-points'
import { Refusal } from '@jiangtai/contract/refusal'
import { groupedBy } from '../grouped-by.ts'
import type { PointRow } from './knowledge-points.db.ts'

const childrenIn = (rows: readonly PointRow[]) => groupedBy(rows, ({ parent_id }) => parent_id ?? 0)

/** A point and all below it, from the top. */
export function withBelow(rows: readonly PointRow[], id: number): number[] {
  const children = childrenIn(rows)
  const all = [id]
  for (let at = 0; at < all.length; at++) all.push(...(children.get(all[at] ?? 0) ?? []).map((child) => child.id))
  return all
}

const depthOf = (rows: readonly PointRow[], id: number | null): number => {
  let depth = 0
  for (let at = id; at !== null; at = rows.find((row) => row.id === at)?.parent_id ?? null) depth++
  return depth
}

/** How many levels it has, itself included. */
const heightOf = (rows: readonly PointRow[], id: number): number =>
  1 + Math.max(0, ...rows.filter((row) => row.parent_id === id).map((row) => heightOf(rows, row.id)))

/** R815: whether a point, with all below it, fits under another. */
export function demandFits(rows: readonly PointRow[], id: number | undefined, parentId: number | null) {
  if (id !== undefined && parentId !== null && withBelow(rows, id).includes(parentId)) throw new Refusal('pointInside')
  const height = id === undefined ? 1 : heightOf(rows, id)
  if (depthOf(rows, parentId) + height > pointLimits.depth) throw new Refusal('pointDeep', { n: pointLimits.depth })
}

/** The tree as a list, a parent before its children; each with the questions of all below it. */
export function treeOf(rows: readonly PointRow[], counts: ReadonlyMap<number, number>, teacherId: number): KnowledgePoint[] {
  const children = childrenIn(rows)
  const list: KnowledgePoint[] = []
  const walk = (parentId: number, depth: number): number => {
    let sum = 0
    for (const { id, name, created_by } of children.get(parentId) ?? []) {
      const point = {
        ...{ id, parent_id: parentId, name, depth, question_count: 0 },
        is_mine: created_by === teacherId ? 1 : 0,
      } as KnowledgePoint
      list.push(point)
      point.question_count = (counts.get(id) ?? 0) + walk(id, depth + 1)
      sum += point.question_count
    }
    return sum
  }
  walk(0, 1)
  return list
}
