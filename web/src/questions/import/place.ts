import { type Visibility, visibilities } from '@jiangtai/contract/questions'
import type { SubjectTree } from '@jiangtai/contract/subjects'

/** Where all questions of a file go. 0: not said. */
export interface ImportPlace {
  readonly root: number
  readonly second: number
  readonly third: number
  readonly course: number
  readonly points: readonly number[]
  readonly visibility: Visibility
}

export const nowhere: ImportPlace = { root: 0, second: 0, third: 0, course: 0, points: [], visibility: visibilities.mine }

export const visibilityWords = [
  { value: visibilities.mine, text: '仅自己' },
  { value: visibilities.school, text: '全校老师' },
] as const

/** As the call takes it. */
export const placeInput = ({ root, second, third, course, points, visibility }: ImportPlace) => ({
  ...(root > 0 && { root_subject_id: root }),
  ...(second > 0 && { second_subject_id: second }),
  ...(third > 0 && { third_subject_id: third }),
  ...(course > 0 && { course_id: course }),
  points: points.map((id) => ({ id })),
  visibility,
})

/** The names of what is chosen in a tree, from the top. */
export function placeNames(tree: SubjectTree | undefined, { second, third, course }: ImportPlace): string[] {
  const grade = tree?.grades.find(({ id }) => id === second)
  const chapter = grade?.chapters.find(({ id }) => id === third)
  const named = chapter?.courses.find(({ id }) => id === course)
  return [tree?.name, grade?.name, chapter?.name, named?.name].filter((name) => name !== undefined)
}
