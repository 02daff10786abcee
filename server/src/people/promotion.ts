import { classGrades } from '@jiangtai/contract/school-classes'

/** How a grade is called, in the names of classes. */
const names: readonly (readonly string[])[] = [
  ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级', '七年级', '八年级', '九年级', '十年级', '十一年级', '十二年级'],
  ['', '', '', '', '', '', '初一', '初二', '初三', '高一', '高二', '高三'],
]
/** After these a school may end. */
const ends: readonly number[] = [6, 9, 12]

/** The longest name first: 十一年级 is not 一年级. */
const spelt = names.flatMap((row) => row.map((name, at) => ({ name, grade: at + 1, row }))).filter(({ name }) => name !== '')
const longestFirst = spelt.toSorted((a, b) => b.name.length - a.name.length)

/** The grade that stands in the name of a class; 0: none. */
export const gradeIn = (className: string): number => longestFirst.find(({ name }) => className.startsWith(name))?.grade ?? 0

/** 七年级(3)班 is 八年级(3)班, 初一3班 is 初二3班; a name without a grade stays. */
export function nameAfter(className: string): string {
  const found = longestFirst.find(({ name }) => className.startsWith(name))
  const next = found?.row[found.grade]
  return found && next ? next + className.slice(found.name.length) : className
}

export interface ClassInYear {
  readonly id: number
  readonly name: string
  readonly grade: number
  readonly year: number
}
export interface Promoted {
  readonly id: number
  readonly before: ClassInYear
  /** Undefined: the class has left the school. */
  readonly after: ClassInYear | undefined
}

/** A class that stands in the school year to come already; one without a year says nothing. */
export const aheadOf = (classes: readonly ClassInYear[], schoolYear: number) =>
  classes.find(({ grade, year }) => grade > 0 && year > schoolYear)

/** R1127: every class one grade up. A class leaves at the end of a stage that the school does not go beyond. */
export function promotionOf(classes: readonly ClassInYear[]): { readonly promoted: readonly Promoted[]; readonly kept: number } {
  const graded = classes.filter(({ grade }) => grade > 0)
  const has = new Set(graded.map(({ grade }) => grade))
  const leaves = (grade: number) => grade === classGrades.last || (ends.includes(grade) && !has.has(grade + 1))
  const promoted = graded.map((before): Promoted => {
    const { id, name, grade, year } = before
    const after = leaves(grade) ? undefined : { id, name: nameAfter(name), grade: grade + 1, year: year === 0 ? 0 : year + 1 }
    return { id, before, after }
  })
  return { promoted, kept: classes.length - graded.length }
}
