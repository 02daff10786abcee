import { Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import { patternName } from '@jiangtai/contract/school-classes'
import { type GradePlan, type LaterStep, laterSteps, type SchoolForm, setupLimits } from '@jiangtai/contract/setup'
import { codeTyped, hostsTyped, tidy } from '../members/schools.ts'

/** What was typed, as it is kept; refuses what no school can be called or opened at. */
export function schoolTyped({ long_name, short_name, code, theme, hosts }: SchoolForm): SchoolForm {
  const [long, short] = [tidy(long_name), tidy(short_name)]
  if (long === '' || short === '') throw new Refusal('schoolNameEmpty')
  return { long_name: long, short_name: short, code: codeTyped(code), theme, hosts: hostsTyped(hosts) }
}

export interface PlannedClass {
  readonly name: string
  readonly grade: number
  readonly year: number
}

/** 七年级 and 3: 七年级(1)班, 七年级(2)班, 七年级(3)班. A grade that is named twice counts once. */
export function plannedClasses(plans: readonly GradePlan[], year: number): PlannedClass[] {
  if (plans.length === 0) throw new Refusal('classPattern', { n: setupLimits.classesPerGrade })
  return [...new Map(plans.map((plan) => [plan.grade, plan.count]))].flatMap(([grade, count]) =>
    Array.from({ length: count }, (_, at) => ({ name: patternName(grade, at + 1), grade, year })),
  )
}

/** As it is kept; what an older program skipped and this one does not know is left out. */
export const skippedIn = (kept: string): LaterStep[] => laterSteps.filter((step) => kept.split(',').includes(step))

export interface DemoFacts {
  /** Those that would go; `isOwn`: the caller is one of its people. */
  readonly schools: readonly { readonly name: string; readonly isOwn: boolean }[]
  readonly people: number
  /** There is a school besides them. */
  readonly hasOthers: boolean
  /** One of these has an operator. */
  readonly hasOperator: boolean
  readonly isRemoving: boolean
  readonly failed: string
}

/**
 * It takes away whole schools, so it is an operator's; where no real school has one, an administrator of a real school may. With only demo schools
 * nobody could open the server afterwards.
 */
export function whyDemoStays({ schools, hasOthers, hasOperator }: DemoFacts, isOperator: boolean): RefusalName | undefined {
  const isOwn = schools.some((school) => school.isOwn)
  if (!isOperator && (isOwn || hasOperator)) return 'demoOperator'
  return hasOthers ? undefined : 'demoOnly'
}
