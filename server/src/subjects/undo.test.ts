import { expect, it } from 'vitest'
import { type Leaf, undoing } from './undo.ts'

const leaf = (id: number, parentId: number | null, isMeant = true): Leaf => ({ id, name: `名${id}`, parentId, isMeant })
const tree = [
  [leaf(1, null)],
  [leaf(11, 1), leaf(12, 1)],
  [leaf(21, 11), leaf(22, 11), leaf(23, 12)],
  [leaf(31, 21), leaf(32, 21), leaf(33, 22)],
] as const
const none = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<number>()] as const

it('takes away all that nobody uses', () => {
  expect(undoing(tree, none)).toMatchObject({
    removed: { subjects: 1, grades: 2, chapters: 3, courses: 3 },
    kept: { subjects: 0, grades: 0, chapters: 0, courses: 0 },
    kept_names: [],
  })
})

it('keeps a course that is used, and what is above it', () => {
  const { goes, kept, kept_names } = undoing(tree, [none[0], none[1], none[2], new Set([32])])
  expect(goes).toEqual([[], [12], [22, 23], [31, 33]])
  expect(kept).toEqual({ subjects: 1, grades: 1, chapters: 1, courses: 1 })
  expect(kept_names).toEqual(['名32', '名21', '名11', '名1'])
})

it('keeps what has something in it that was not imported', () => {
  const [roots, grades, chapters, courses] = tree
  const { goes } = undoing([roots, grades, chapters, [...courses, leaf(39, 23, false)]], none)
  expect(goes).toEqual([[], [11], [21, 22], [31, 32, 33]])
})
