import { gradeNames, patternName } from '@jiangtai/contract/school-classes'
import type { GradePlan } from '@jiangtai/contract/setup'

/** The stages of school, and the grades of each. */
export const stages = [
  { name: '小学', grades: [1, 2, 3, 4, 5, 6] },
  { name: '初中', grades: [7, 8, 9] },
  { name: '高中', grades: [10, 11, 12] },
] as const

/** A grade more or less, the others as they are. */
export const withGrade = (plans: readonly GradePlan[], grade: number, count: number | undefined): GradePlan[] =>
  [...plans.filter((plan) => plan.grade !== grade), ...(count === undefined ? [] : [{ grade, count }])].sort((a, b) => a.grade - b.grade)

/** What one grade of the plan comes to, for whoever looks before it is done. */
export function previewOf({ grade, count }: GradePlan, there: ReadonlySet<string>) {
  const names = Array.from({ length: count }, (_, at) => patternName(grade, at + 1))
  const known = names.filter((name) => there.has(name)).length
  const [first, last] = [names[0] ?? '', names[count - 1] ?? '']
  const shown = count > 2 ? `${first} … ${last}` : names.join('、')
  return { grade: gradeNames[grade] ?? '', shown, added: count - known, known }
}
