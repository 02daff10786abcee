import { Refusal } from '@jiangtai/contract/refusal'
import { classGrades } from '@jiangtai/contract/school-classes'
import { longestFirst } from '../members/class-order.ts'

/** After these a school may end. */
const ends: readonly number[] = [6, 9, 12]

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

/** Why the classes cannot go up now: none has a grade, or one stands in the school year to come already. One without a year says nothing. */
export function hindranceOf(classes: readonly ClassInYear[], schoolYear: number): Refusal | undefined {
  const graded = classes.filter(({ grade }) => grade > 0)
  if (graded.length === 0) return new Refusal('promotionNone')
  const ahead = graded.find(({ year }) => year > schoolYear)
  return ahead && new Refusal('promotionTwice', { x: ahead.name, n: ahead.year })
}

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
