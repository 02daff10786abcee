import type { Resource } from '@jiangtai/contract/resource'

/** What is held above the page: a card of the library, or an item of the lesson. */
export interface Lifted {
  readonly kind: 'card' | 'item'
  readonly resource: Resource
}

export const cardId = (resourceId: number) => `card ${resourceId}`
export const itemId = (resourceId: number) => `item ${resourceId}`

interface Box {
  readonly top: number
  readonly bottom: number
}

/** Before which of the boxes something that is held at this height would fall; their number: behind all of them. */
export function gapAt(boxes: readonly Box[], y: number): number {
  const next = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  return next < 0 ? boxes.length : next
}
