import type { SubjectTree } from '@jiangtai/contract/subjects'

type Chapters = SubjectTree['grades'][number]['chapters']

/** A line of the tree as it is seen; `of` and `at` are the brothers and the place among them, from 1. */
export interface TreeRow {
  readonly key: string
  readonly id: number
  readonly name: string
  readonly level: 1 | 2
  readonly isOpen: boolean
  /** The chapter of a course. */
  readonly parent: string | undefined
  readonly at: number
  readonly of: number
}

const chapterKey = (id: number) => `chapter ${id}`
export const courseKey = (id: number) => `course ${id}`

export const rowsOf = (chapters: Chapters, open: ReadonlySet<number>): readonly TreeRow[] =>
  chapters.flatMap(({ id, name, courses }, at) => {
    const key = chapterKey(id)
    const isOpen = open.has(id)
    const chapter = { key, id, name, level: 1, isOpen, parent: undefined, at: at + 1, of: chapters.length } as const
    const below = courses.map((course, place) => ({
      ...({ key: courseKey(course.id), id: course.id, name: course.name, level: 2, isOpen: false, parent: key } as const),
      ...{ at: place + 1, of: courses.length },
    }))
    return isOpen ? [chapter, ...below] : [chapter]
  })

type TreeStep = { readonly focus: string } | { readonly open: number } | { readonly close: number }

/** What a key does to the tree, as trees do everywhere; undefined: nothing. */
export function stepOf(rows: readonly TreeRow[], focused: string, key: string): TreeStep | undefined {
  const at = rows.findIndex((row) => row.key === focused)
  const row = rows[at]
  if (!row) return undefined
  const to = (target: TreeRow | undefined) => target && { focus: target.key }
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1])
    case 'ArrowUp':
      return to(rows[at - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows[rows.length - 1])
    case 'ArrowRight':
      if (row.level === 2) return undefined
      return row.isOpen ? to(rows.slice(at + 1, at + 2).find(({ level }) => level === 2)) : { open: row.id }
    case 'ArrowLeft':
      if (row.parent) return { focus: row.parent }
      return row.isOpen ? { close: row.id } : undefined
    default:
      return undefined
  }
}
