import { binLimits, type SomeOfBin } from '@jiangtai/contract/bin'
import { Refusal } from '@jiangtai/contract/refusal'

const day = 86_400

/** What was deleted later than this still lies in the bin. */
export const binnedSince = (now: number) => now - binLimits.days * day
export const endOf = (deletedAt: number) => deletedAt + binLimits.days * day

/** Whose bin, and what of it can still be had. */
export interface Bin {
  readonly teacherId: number
  readonly since: number
}

export interface Chosen {
  readonly resourceIds: readonly number[]
  readonly boardIds: readonly number[]
  readonly deletedMixIds: readonly number[]
}

export const countOf = ({ resourceIds, boardIds, deletedMixIds }: Chosen) => resourceIds.length + boardIds.length + deletedMixIds.length

/** Some, each once. */
export function chosen({ resource_ids = [], board_ids = [], deleted_mix_ids = [] }: SomeOfBin): Chosen {
  const [resourceIds = [], boardIds = [], deletedMixIds = []] = [resource_ids, board_ids, deleted_mix_ids].map((ids) => [...new Set(ids)])
  const all = { resourceIds, boardIds, deletedMixIds }
  if (countOf(all) === 0) throw new Refusal('nothingChosen')
  if (countOf(all) > binLimits.together) throw new Refusal('tooManyAtOnce', { n: binLimits.together })
  return all
}

/** All of them or none: what is not there any more is said, and nothing is changed. */
export function demandAll(found: readonly unknown[], ids: readonly unknown[]) {
  if (found.length < ids.length) throw new Refusal('binUnknown')
}
