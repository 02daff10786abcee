import type { EditableTree, NodeLevel } from '@jiangtai/contract/subject-trees'

export const levelNames: Record<NodeLevel, string> = { 1: '学科', 2: '年级', 3: '章节', 4: '课程' }

/** A line of the tree as it is changed; `at` and `of`: its place among its brothers, from 0. */
export interface EditRow {
  readonly key: string
  readonly level: 2 | 3 | 4
  readonly id: number
  readonly name: string
  readonly parentId: number
  readonly at: number
  readonly of: number
  readonly count: number
  readonly isOpen: boolean
  readonly mayChange: boolean
}

interface Node {
  readonly id: number
  readonly name: string
}
const keyOf = (level: NodeLevel, id: number) => `${level} ${id}`

/** What stands below something of the tree. */
export function childrenOf(tree: EditableTree, level: NodeLevel, id: number): readonly Node[] {
  if (level === 1) return tree.grades
  const chapters = tree.grades.flatMap((grade) => (level === 2 && grade.id !== id ? [] : grade.chapters))
  if (level === 2) return chapters
  return chapters.find((chapter) => chapter.id === id)?.courses ?? []
}

/** The lines in sight: what is below a line only where it is open. */
export function editRows(tree: EditableTree, open: ReadonlySet<string>): readonly EditRow[] {
  const [subjects, courses] = [new Set(tree.added_subject_ids), new Set(tree.added_course_ids)]
  const rowsBelow = (level: 2 | 3 | 4, parentId: number, nodes: readonly Node[]): readonly EditRow[] =>
    nodes.flatMap(({ id, name }, at) => {
      const key = keyOf(level, id)
      const below = level === 4 ? [] : childrenOf(tree, level, id)
      const isOpen = level !== 4 && open.has(key)
      const mayChange = tree.may_change === 1 || (level === 4 ? courses : subjects).has(id)
      const row = { key, level, id, name, parentId, at, of: nodes.length, count: below.length, isOpen, mayChange }
      return isOpen ? [row, ...rowsBelow(level === 2 ? 3 : 4, id, below)] : [row]
    })
  return rowsBelow(2, tree.id, tree.grades)
}

interface Place {
  readonly parent_id: number
  readonly before_id?: number
}

const before = (parent_id: number, node: Node | undefined): Place => (node ? { parent_id, before_id: node.id } : { parent_id })

/** One place up or down among its brothers; undefined: there is none. */
export function stepOf(tree: EditableTree, { level, parentId, at, of }: EditRow, by: 'up' | 'down'): Place | undefined {
  if (by === 'up' ? at === 0 : at === of - 1) return undefined
  const brothers = childrenOf(tree, (level - 1) as NodeLevel, parentId)
  return before(parentId, brothers[by === 'up' ? at - 1 : at + 2])
}

/** Where it stands now, to be put there again. */
export const placeOf = (tree: EditableTree, { level, parentId, at }: EditRow): Place =>
  before(parentId, childrenOf(tree, (level - 1) as NodeLevel, parentId)[at + 1])

/** The other grades of a chapter, the other chapters of a course, by the whole way. */
export function parentsFor(tree: EditableTree, { level, parentId }: EditRow): readonly Node[] {
  const all =
    level === 3
      ? tree.grades
      : tree.grades.flatMap((grade) => grade.chapters.map(({ id, name }) => ({ id, name: `${grade.name} › ${name}` })))
  return level === 2 ? [] : all.filter(({ id }) => id !== parentId).map(({ id, name }) => ({ id, name }))
}
