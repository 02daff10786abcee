import type { RootSubject } from '@jiangtai/contract/named'
import { type RefusalName, sentence } from '@jiangtai/contract/refusal'
import type { TreeCounts } from '@jiangtai/contract/subjects'
import type { ImportRow, Problem } from './import-rows.ts'
import type { Branches } from './subjects.db.ts'
import { byParent } from './tree.ts'

/** Something of the tree; what is new has no id until it is written. */
export interface Twig {
  id: number
  readonly name: string
  readonly position: number
  readonly children: Map<string, Twig>
}
interface Root extends Twig {
  readonly edition: string
}
export interface Grown {
  readonly parent: Twig
  readonly twig: Twig
}

/** How many more there may be, and what is said of more than that. */
interface Room {
  readonly left: number
  readonly most: number
  readonly refusal: RefusalName
}

/** What there is before: subjects with all below them, and the place of the last subject of the school. */
export interface Soil {
  readonly roots: readonly (RootSubject & { readonly position: number })[]
  readonly lastPosition: number
  readonly branches: Branches
  readonly forRoots: Room
  readonly forNodes: Room
}

export interface Growth {
  readonly roots: readonly Root[]
  readonly grades: readonly Grown[]
  readonly chapters: readonly Grown[]
  readonly courses: readonly Grown[]
  readonly kept: number
  readonly problems: readonly Problem[]
}

function twigOf(name: string, position: number, id = 0, children: readonly Twig[] = []): Twig {
  const named = new Map<string, Twig>()
  // Of two with the same name the first is meant.
  for (const child of children) if (!named.has(child.name)) named.set(child.name, child)
  return { id, name, position, children: named }
}
/** Nothing is below a course: thousands of them do not each need a map. */
const noTwigs = new Map<string, Twig>()
const courseOf = ({ id, name, position }: Branches['courses'][number]): Twig => ({ id, name, position, children: noTwigs })
const lastOf = (twigs: Iterable<{ readonly position: number }>) => [...twigs].reduce((last, { position }) => Math.max(last, position), 0)

function rootsIn({ roots, branches }: Soil): Root[] {
  const [grades, chapters, courses] = [byParent(branches.grades), byParent(branches.chapters), byParent(branches.courses)]
  const below = (rows: typeof grades, id: number, next: (id: number) => Twig[]): Twig[] =>
    (rows.get(id) ?? []).map((row) => twigOf(row.name, row.position, row.id, next(row.id)))
  const coursesIn = (chapter: number) => (courses.get(chapter) ?? []).map(courseOf)
  return roots.map(({ id, name, position, edition }) => {
    const children = below(grades, id, (grade) => below(chapters, grade, coursesIn))
    return { ...twigOf(name, position, id, children), edition }
  })
}

export const sizeOf = ({ grades, chapters, courses }: Branches) => grades.length + chapters.length + courses.length

/** By name and edition; of two with both the same the first is meant. */
function byName(roots: readonly Root[]) {
  const named = new Map<string, Map<string, Root>>()
  for (const root of roots) {
    const editions = named.get(root.name) ?? new Map<string, Root>()
    if (!editions.has(root.edition)) editions.set(root.edition, root)
    named.set(root.name, editions)
  }
  return named
}

/** What has to be added so that every row is in the tree; of what is there nothing changes. */
export function grow(soil: Soil, rows: readonly ImportRow[]): Growth {
  const known = byName(rootsIn(soil))
  const grown = { roots: [] as Root[], grades: [] as Grown[], chapters: [] as Grown[], courses: [] as Grown[] }
  const kept = new Set<Twig>()
  const problems = new Map<string, Problem>()
  const lasts = new Map<Twig, number>()
  let lastRoot = soil.lastPosition
  const tell = (row: number, { most, refusal }: Room) => {
    const msg = sentence(refusal, { n: most })
    if (!problems.has(msg)) problems.set(msg, { row, msg })
  }

  function rootOf({ subject, edition, row }: ImportRow): Root | undefined {
    const named = known.get(subject) ?? new Map<string, Root>()
    // A table without editions means the only subject there is of that name.
    const found = named.get(edition) ?? (edition === '' && named.size === 1 ? [...named.values()][0] : undefined)
    if (found) return found
    if (grown.roots.length >= soil.forRoots.left) {
      tell(row, soil.forRoots)
      return undefined
    }
    const root = { ...twigOf(subject, ++lastRoot), edition }
    known.set(subject, named.set(edition, root))
    grown.roots.push(root)
    return root
  }

  function below(parent: Twig, name: string, list: Grown[]): Twig {
    const there = parent.children.get(name)
    if (there) return there
    const position = (lasts.get(parent) ?? lastOf(parent.children.values())) + 1
    lasts.set(parent, position)
    const twig = twigOf(name, position)
    parent.children.set(name, twig)
    list.push({ parent, twig })
    return twig
  }

  const count = () => grown.grades.length + grown.chapters.length + grown.courses.length

  function put(root: Root, row: ImportRow) {
    if (row.grade === '') return
    const grade = below(root, row.grade, grown.grades)
    if (row.chapter === '') return
    const chapter = below(grade, row.chapter, grown.chapters)
    if (row.course === '') return
    const course = below(chapter, row.course, grown.courses)
    if (course.id > 0) kept.add(course)
  }

  for (const row of rows) {
    const root = rootOf(row)
    if (!root) continue
    put(root, row)
    if (count() > soil.forNodes.left) tell(row.row, soil.forNodes)
  }
  return { ...grown, kept: kept.size, problems: [...problems.values()] }
}

export const addedBy = ({ roots, grades, chapters, courses }: Growth): TreeCounts => ({
  subjects: roots.length,
  grades: grades.length,
  chapters: chapters.length,
  courses: courses.length,
})
