import type { InkOperation } from '@jiangtai/contract/page-ink'

/** Whether something is left on a page after all that happened to it. */
export function isInkedAfter(operations: Iterable<InkOperation>, wasInked = false): boolean {
  const [marks, taken] = [new Set<number>(), new Set<number>()]
  let isBefore = wasInked
  for (const operation of operations) {
    if (operation.kind === 'clear') {
      isBefore = false
      marks.clear()
      taken.clear()
    } else if (operation.kind === 'take') {
      if (marks.delete(operation.id)) taken.add(operation.id)
    } else if (operation.kind === 'back') {
      if (taken.delete(operation.id)) marks.add(operation.id)
    } else if (!taken.has(operation.id)) marks.add(operation.id)
  }
  return isBefore || marks.size > 0
}

/** Some operations name marks of earlier batches: whether the page is blank after them is known from all of them alone. */
export const needsAll = (operations: readonly InkOperation[]) => operations.some(({ kind }) => kind === 'take' || kind === 'back')

/** How many of some batches fit into one answer; one always does. */
export function fitting(sizes: readonly number[], most: number): number {
  let signs = 0
  const first = sizes.findIndex((size, at) => {
    signs += size
    return at > 0 && signs > most
  })
  return first === -1 ? sizes.length : first
}
