import type { RootSubject, TreeImport } from '@jiangtai/contract/subjects'
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

/** What there is before: all subjects of the organisation, and what is below those the teacher teaches. */
export interface Soil {
  readonly roots: readonly (RootSubject & { readonly position: number })[]
  readonly ownIds: readonly number[]
  readonly branches: Branches
}

export interface Growth {
  readonly roots: readonly Root[]
  readonly grades: readonly Grown[]
  readonly chapters: readonly Grown[]
  readonly courses: readonly Grown[]
  readonly kept: number
  readonly problems: readonly Problem[]
}

const twigOf = (name: string, position: number, id = 0, children: readonly Twig[] = []): Twig => ({
  id,
  name,
  position,
  // Of two with the same name the first is meant.
  children: new Map(children.toReversed().map((child) => [child.name, child])),
})
const lastOf = (twigs: Iterable<{ readonly position: number }>) => [...twigs].reduce((last, { position }) => Math.max(last, position), 0)

function ownRoots({ roots, ownIds, branches }: Soil): Root[] {
  const [grades, chapters, courses] = [byParent(branches.grades), byParent(branches.chapters), byParent(branches.courses)]
  const below = (rows: typeof grades, id: number, next: (id: number) => Twig[]): Twig[] =>
    (rows.get(id) ?? []).map((row) => twigOf(row.name, row.position, row.id, next(row.id)))
  return roots
    .filter(({ id }) => ownIds.includes(id))
    .map(({ id, name, position, edition }) => {
      const children = below(grades, id, (grade) => below(chapters, grade, (chapter) => below(courses, chapter, () => [])))
      return { ...twigOf(name, position, id, children), edition }
    })
}

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
  const own = byName(ownRoots(soil))
  const ofSchool = new Set(soil.roots.map(({ name, edition }) => JSON.stringify([name, edition])))
  const grown = { roots: [] as Root[], grades: [] as Grown[], chapters: [] as Grown[], courses: [] as Grown[] }
  const kept = new Set<Twig>()
  const problems = new Map<string, Problem>()
  const lasts = new Map<Twig, number>()
  let lastRoot = lastOf(soil.roots)

  function rootOf({ subject, edition, row }: ImportRow): Root | undefined {
    const named = own.get(subject) ?? new Map<string, Root>()
    // A table without editions means the only subject there is of that name.
    const found = named.get(edition) ?? (edition === '' && named.size === 1 ? [...named.values()][0] : undefined)
    if (found) return found
    if (ofSchool.has(JSON.stringify([subject, edition]))) {
      const called = edition === '' ? subject : `${subject}（${edition}）`
      if (!problems.has(called)) problems.set(called, { row, msg: `学校已有“${called}”，请先把它加到你的任教学科` })
      return undefined
    }
    const root = { ...twigOf(subject, ++lastRoot), edition }
    own.set(subject, named.set(edition, root))
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

  for (const row of rows) {
    const root = rootOf(row)
    if (!root || row.grade === '') continue
    const grade = below(root, row.grade, grown.grades)
    if (row.chapter === '') continue
    const chapter = below(grade, row.chapter, grown.chapters)
    if (row.course === '') continue
    const course = below(chapter, row.course, grown.courses)
    if (course.id > 0) kept.add(course)
  }
  return { ...grown, kept: kept.size, problems: [...problems.values()] }
}

export const addedBy = ({ roots, grades, chapters, courses }: Growth): TreeImport['added'] => ({
  subjects: roots.length,
  grades: grades.length,
  chapters: chapters.length,
  courses: courses.length,
})
