import { treeLimits } from '@jiangtai/contract/subject-trees'
import type { TreeCounts } from '@jiangtai/contract/subjects'

/** Something of a tree; `isMeant`: the import that is undone has added it. */
export interface Leaf {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
  readonly isMeant: boolean
}
/** Subject, grade, chapter, course. */
type Levels<T> = readonly [T, T, T, T]

export interface Undoing {
  /** Ids of what goes, by level. */
  readonly goes: Levels<readonly number[]>
  readonly removed: TreeCounts
  readonly kept: TreeCounts
  readonly kept_names: readonly string[]
}

const countsOf = ([subjects, grades, chapters, courses]: Levels<readonly unknown[]>): TreeCounts => ({
  subjects: subjects.length,
  grades: grades.length,
  chapters: chapters.length,
  courses: courses.length,
})

/** What is used stays, and so does everything above it. `used` says which of a level are. */
export function undoing(levels: Levels<readonly Leaf[]>, used: Levels<ReadonlySet<number>>): Undoing {
  const goes: [number[], number[], number[], number[]] = [[], [], [], []]
  const kept: [Leaf[], Leaf[], Leaf[], Leaf[]] = [[], [], [], []]
  let held = new Set<number>()
  for (const at of [3, 2, 1, 0] as const) {
    const above = new Set<number>()
    for (const leaf of levels[at]) {
      const stays = !leaf.isMeant || used[at].has(leaf.id) || held.has(leaf.id)
      if (!stays) goes[at].push(leaf.id)
      else if (leaf.isMeant) kept[at].push(leaf)
      if (stays && leaf.parentId !== null) above.add(leaf.parentId)
    }
    held = above
  }
  // The deepest say the most.
  const names = kept
    .toReversed()
    .flat()
    .map(({ name }) => name)
  return { goes, removed: countsOf(goes), kept: countsOf(kept), kept_names: names.slice(0, treeLimits.keptNames) }
}
