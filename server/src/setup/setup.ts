import { Refusal } from '@jiangtai/contract/refusal'
import { patternName } from '@jiangtai/contract/school-classes'
import { type GradePlan, type LaterStep, laterSteps, type SchoolForm, setupLimits } from '@jiangtai/contract/setup'

const named = (typed: string) => typed.trim().replace(/\s+/g, ' ')

/** A host as it is compared, with or without a port; undefined: none. */
function hostOf(typed: string): string | undefined {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
  return /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`) ? host : undefined
}

/** What was typed, as it is kept; refuses what no school can be called or opened at. */
export function schoolTyped({ long_name, short_name, code, theme, hosts }: SchoolForm): SchoolForm {
  const [long, short] = [named(long_name), named(short_name)]
  if (long === '' || short === '') throw new Refusal('schoolNameEmpty')
  if (!/^[a-z0-9]{2,20}$/.test(code)) throw new Refusal('schoolCode')
  const read = hosts.filter((host) => host.trim() !== '').map((host) => ({ host, read: hostOf(host) }))
  const wrong = read.find((one) => one.read === undefined)
  if (wrong) throw new Refusal('hostWrong', { x: wrong.host })
  const known = [...new Set(read.flatMap((one) => one.read ?? []))]
  if (known.length > setupLimits.hosts) throw new Refusal('tooManyHosts', { n: setupLimits.hosts })
  return { long_name: long, short_name: short, code, theme, hosts: known }
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

/** A host without a port is opened at the one that the page was. */
export function schoolUrl(host: string, hostUrl: string): string {
  const { protocol, port } = new URL(hostUrl || 'http://localhost')
  return `${protocol}//${host}${host.includes(':') || port === '' ? '' : `:${port}`}`
}
