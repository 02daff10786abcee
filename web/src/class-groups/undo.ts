import type { Arranged } from '@jiangtai/contract/class-groups'
import { arrangedAs, everybodyIn, type Grouping } from './grouping.ts'

/** One thing that was done. */
export interface Done {
  readonly words: string
  readonly before: readonly Arranged[]
  readonly after: readonly Arranged[]
}

/** More than anybody takes back one by one. */
const most = 50

export const withDone = (steps: readonly Done[], words: string, before: Grouping, after: Grouping): Done[] =>
  [...steps, { words, before: arrangedAs(before.groups), after: arrangedAs(after.groups) }].slice(-most)

/** What stood before, without whoever has left the class since. Undefined: the groups were changed elsewhere, and that would be lost. */
export function backTo({ before, after }: Done, now: Grouping): Arranged[] | undefined {
  const here = new Set(everybodyIn(now).map(({ id }) => id))
  const within = (groups: readonly Arranged[]) =>
    groups.map(({ name, student_ids }) => ({ name, student_ids: student_ids.filter((id) => here.has(id)).sort((a, b) => a - b) }))
  const isAsLeft = JSON.stringify(within(after)) === JSON.stringify(within(arrangedAs(now.groups)))
  return isAsLeft ? within(before) : undefined
}
