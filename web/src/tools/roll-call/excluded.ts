import * as z from 'zod/mini'
import { attempt } from '../../kit/storage/attempt.ts'

const Excluded = z.object({
  /** Whose list, of which class. */
  owner: z.string(),
  /** 0: chosen before the lesson began, and meant for the next one. */
  lesson: z.int(),
  ids: z.array(z.int()),
})
export type Excluded = z.infer<typeof Excluded>

export const nobodyExcluded: Excluded = { owner: '', lesson: 0, ids: [] }

/** Who is not to be called in this lesson; `lesson` 0: none runs. */
export const excludedIn = (kept: Excluded, owner: string, lesson: number): readonly number[] =>
  kept.owner === owner && (kept.lesson === lesson || kept.lesson === 0) ? kept.ids : nobodyExcluded.ids

/** The lesson for which it was chosen has begun: from now on it belongs to that one. */
export const adopted = (kept: Excluded, owner: string, lesson: number): Excluded =>
  kept.owner === owner && kept.lesson === 0 && lesson !== 0 && kept.ids.length > 0 ? { ...kept, lesson } : kept

export const toggled = (ids: readonly number[], id: number) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

const key = 'jiangtai.roll-call-excluded'

export function readExcluded(storage: () => Pick<Storage, 'getItem'>): Excluded {
  return (
    attempt(() => {
      const kept = z.safeParse(Excluded, JSON.parse(storage().getItem(key) ?? 'null'))
      return kept.success ? kept.data : nobodyExcluded
    }) ?? nobodyExcluded
  )
}

export function keepExcluded(storage: () => Pick<Storage, 'setItem'>, excluded: Excluded) {
  // Then it lasts until the page is loaded again.
  attempt(() => storage().setItem(key, JSON.stringify(excluded)))
}
