import { createHash } from 'node:crypto'
import { Refusal } from '@jiangtai/contract/refusal'

type Fact = string | number | null | readonly number[]

const isIds = (fact: Fact): fact is readonly number[] => typeof fact === 'object' && fact !== null

/** A mark of what a form is filled with, from what its reader may see: ids in any order. */
export const seenMark = (...facts: readonly Fact[]): string =>
  createHash('sha256')
    .update(JSON.stringify(facts.map((fact) => (isIds(fact) ? fact.toSorted((a, b) => a - b) : fact))))
    .digest('base64url')
    .slice(0, 16)

/** What somebody else has changed since the form was opened is not written over. */
export function demandSeen(seen: string | undefined, now: string) {
  if (seen !== now) throw new Refusal('formStale')
}
