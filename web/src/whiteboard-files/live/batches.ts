import { type Operation, pointParts } from '@jiangtai/contract/board'
import { liveBoardLimits } from '@jiangtai/contract/live-board'

/** A long line travels in parts; those of one id are one mark. */
const pointsOfPart = 500

function partsOf(operation: Operation): readonly Operation[] {
  if (operation.kind !== 'line' && operation.kind !== 'erase') return [operation]
  const { points } = operation
  const most = pointParts * pointsOfPart
  if (points.length <= most) return [operation]
  return Array.from({ length: Math.ceil(points.length / most) }, (_, at) => ({
    ...operation,
    points: points.slice(at * most, (at + 1) * most),
  }))
}

/** What goes into the next batch of those that wait, and what waits on. */
export function nextBatch(waiting: readonly Operation[]): readonly [batch: Operation[], rest: readonly Operation[]] {
  const batch: Operation[] = []
  let signs = 2
  for (const [at, operation] of waiting.entries()) {
    const parts = partsOf(operation)
    for (const [place, part] of parts.entries()) {
      const size = JSON.stringify(part).length + 1
      const isFull = batch.length >= liveBoardLimits.operationsAtOnce || signs + size > liveBoardLimits.signsAtOnce
      if (isFull && batch.length > 0) return [batch, [...parts.slice(place), ...waiting.slice(at + 1)]]
      batch.push(part)
      signs += size
    }
  }
  return [batch, []]
}
