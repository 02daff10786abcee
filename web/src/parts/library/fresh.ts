import { officeLimits } from '@jiangtai/contract/office'
import { isUnderWay, previewStates } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'

/** What is told of a resource whose pages are being made. */
export type Making = Pick<Resource, 'id' | 'pages' | 'thumb_url' | 'preview'>

/** Those of which it is asked how far they are. */
export const askedOf = <T extends Pick<Resource, 'preview'>>(list: readonly T[]): readonly T[] =>
  list.filter(({ preview }) => isUnderWay(preview)).slice(0, officeLimits.asked)

/** How many of these are over, as far as anybody knows. What the answer does not name has been deleted or withdrawn. */
export const overCount = (ids: readonly number[], told: readonly Making[] | undefined): number =>
  told ? ids.filter((id) => !told.some((one) => one.id === id && isUnderWay(one.preview))).length : 0

interface Asking {
  readonly asked: readonly Pick<Resource, 'id' | 'preview' | 'is_mine'>[]
  /** The last answer. */
  readonly told: readonly Making[] | undefined
  readonly hasFailed: boolean
  /** From 0 to 1, another one in each page: a class does not ask all at once. */
  readonly spread: number
}

const pauses = { watched: 1500, gentle: 5000, failed: 20_000 } as const

/** Until it is asked again; false: nothing is under way any more. Only the owner watches the percents go by, others and what waits have time. */
export function pauseMs({ asked, told, hasFailed, spread }: Asking): number | false {
  const left = (told ?? asked).filter(({ preview }) => isUnderWay(preview))
  if (left.length === 0) return false
  if (hasFailed) return pauses.failed * (1 + spread)
  const own = new Set(asked.filter(({ is_mine }) => is_mine === 1).map(({ id }) => id))
  const isWatched = left.some(({ id, preview }) => preview.state === previewStates.running && own.has(id))
  return isWatched ? pauses.watched : pauses.gentle * (1 + spread)
}

/** What was told since they were read counts. */
export function withTold<T extends Resource>(list: readonly T[], told: readonly Making[] | undefined): readonly T[] {
  const found = new Map(told?.map((one) => [one.id, one]))
  return list.map((resource) => {
    const one = found.get(resource.id)
    return one && isUnderWay(resource.preview) ? { ...resource, ...one } : resource
  })
}
