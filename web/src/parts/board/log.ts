import { type BoardLog, boardLimits, type Operation, pointParts } from '@jiangtai/contract/board'
import { joinedOf } from './board.ts'

/** Room in the file beside the operations. */
const frameSigns = 1000

/** A full board takes no mark, but can still be looked through, undone and cleared. */
const kept = { operations: 1000, signs: 100_000 } as const
const roomFor = (operation: Operation) =>
  isMark(operation)
    ? { operations: boardLimits.operations - kept.operations, signs: boardLimits.signs - kept.signs }
    : { operations: boardLimits.operations, signs: boardLimits.signs }

const isMark = (operation: Operation): operation is Extract<Operation, { id: number }> => 'id' in operation

/** A log that is being written. Parts of a line are one operation in it, as long as an operation may be. */
export function createLog({ width, height, background, operations: first }: BoardLog) {
  const operations = [...first]
  let signs = first.reduce((sum, operation) => sum + JSON.stringify(operation).length + 1, frameSigns)
  return {
    read: (): BoardLog => ({ width, height, background, operations: [...operations] }),
    isEmpty: () => operations.length === 0,
    /** The next mark gets a number nothing on the board has. */
    nextId: () => operations.reduce((last, operation) => (isMark(operation) ? Math.max(last, operation.id) : last), 0) + 1,
    /** How long it took so far. */
    lastAt: () => operations.reduce((last, { at }) => Math.max(last, at), 0),
    /** Whether there is room; full boards stay as they are. */
    add(operation: Operation): boolean {
      const last = operations[operations.length - 1]
      const joined = last && isMark(last) && isMark(operation) && last.page === operation.page ? joinedOf(last, operation) : undefined
      const isPart = joined && joined.kind !== 'shape' && joined.points.length <= pointParts * boardLimits.pointsAtOnce
      const more = JSON.stringify(operation).length + 1
      const room = roomFor(operation)
      if (signs + more > room.signs || (!isPart && operations.length >= room.operations)) return false
      signs += more
      if (isPart) operations[operations.length - 1] = joined
      else operations.push(operation)
      return true
    },
  }
}
