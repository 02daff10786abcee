import type { MixItem } from '@jiangtai/contract/courses'
import type { Resource } from '@jiangtai/contract/resource'

/**
 * Resources, the nearest first: something stands before the first of them that is still there, else at the end. A mix holds a resource
 * once, so a resource names its item, also one the server has not numbered yet.
 */
export type Before = readonly number[]

interface Kept {
  readonly item: MixItem
  readonly before: Before
}

/** One change of a mix, as it is shown at once, sent, and undone. */
export type Op =
  | { readonly kind: 'add'; readonly resources: readonly Resource[]; readonly before: Before; readonly isDropped?: boolean }
  | { readonly kind: 'move'; readonly resourceId: number; readonly before: Before }
  | { readonly kind: 'remove'; readonly resourceIds: readonly number[] }
  | { readonly kind: 'restore'; readonly kept: readonly Kept[] }
  | { readonly kind: 'copy'; readonly fromClassId: number }

type Items = readonly MixItem[]

export const has = (items: Items, resourceId: number) => items.some(({ resource }) => resource.id === resourceId)

/** What stands behind a place, the place's own item first. */
export const from = (items: Items, at: number): Before => items.slice(at).map(({ resource }) => resource.id)
const after = (items: Items, resourceId: number): Before => from(items, items.findIndex(({ resource }) => resource.id === resourceId) + 1)

function insert(items: Items, added: Items, before: Before): Items {
  const next = before.find((id) => has(items, id))
  const at = next === undefined ? items.length : items.findIndex(({ resource }) => resource.id === next)
  return [...items.slice(0, at), ...added, ...items.slice(at)]
}

const without = (items: Items, resourceIds: readonly number[]) => items.filter(({ resource }) => !resourceIds.includes(resource.id))

/** Until the server has numbered it. */
const unnumbered = (resource: Resource): MixItem => ({ id: -resource.id, resource, is_pushed: 0, push_at: 0, seen_count: 0 })

export function applied(items: Items, op: Op): Items {
  switch (op.kind) {
    case 'add': {
      const isIn = (resource: Resource) => has(items, resource.id)
      if (!op.isDropped) {
        const added = op.resources.filter((resource) => !isIn(resource)).map(unnumbered)
        return insert(items, added, op.before)
      }
      const dropped = op.resources.map((resource) => items.find((item) => item.resource.id === resource.id) ?? unnumbered(resource))
      return insert(
        without(
          items,
          op.resources.map(({ id }) => id),
        ),
        dropped,
        op.before,
      )
    }
    case 'move': {
      const moved = items.filter(({ resource }) => resource.id === op.resourceId)
      return insert(without(items, [op.resourceId]), moved, op.before)
    }
    case 'remove':
      return without(items, op.resourceIds)
    case 'restore':
      // The last one first: where several stood side by side, each finds the next one in its place.
      return op.kept.reduceRight<Items>((now, { item, before }) => (has(now, item.resource.id) ? now : insert(now, [item], before)), items)
    case 'copy':
      return items
  }
}

const removal = (resourceIds: readonly number[]): Op | undefined => (resourceIds.length > 0 ? { kind: 'remove', resourceIds } : undefined)

/** What makes an op undone, seen from the items before it. A copy is known only once it is there: `inverseOfCopy`. */
export function inverseOf(items: Items, op: Op): Op | undefined {
  switch (op.kind) {
    case 'add':
      return removal(op.resources.map(({ id }) => id).filter((id) => !has(items, id)))
    case 'move':
      return has(items, op.resourceId) ? { kind: 'move', resourceId: op.resourceId, before: after(items, op.resourceId) } : undefined
    case 'remove': {
      const gone = items.filter(({ resource }) => op.resourceIds.includes(resource.id))
      return gone.length > 0 ? { kind: 'restore', kept: gone.map((item) => ({ item, before: after(items, item.resource.id) })) } : undefined
    }
    case 'restore':
      return removal(op.kept.map(({ item }) => item.resource.id).filter((id) => !has(items, id)))
    case 'copy':
      return undefined
  }
}

export const inverseOfCopy = (before: Items, copied: Items) =>
  removal(copied.map(({ resource }) => resource.id).filter((id) => !has(before, id)))

export const order = (items: Items) => items.map(({ resource }) => resource.id)
/** Whether anybody could see a difference. */
export const changes = (items: Items, op: Op) => op.kind === 'copy' || order(items).join() !== order(applied(items, op)).join()

export type Step = 'up' | 'down' | 'first' | 'last'

/** The same as dragging, for buttons and keys; undefined: it stands there already. */
export function stepOf(items: Items, resourceId: number, step: Step): Op | undefined {
  const at = items.findIndex(({ resource }) => resource.id === resourceId)
  const to = { up: at - 1, down: at + 1, first: 0, last: items.length - 1 }[step]
  if (at < 0 || to < 0 || to >= items.length || to === at) return undefined
  return { kind: 'move', resourceId, before: from(without(items, [resourceId]), to) }
}
