import { Refusal } from '@jiangtai/contract/refusal'
import { type SchoolForm, setupLimits } from '@jiangtai/contract/setup'

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
export function schoolTyped({ long_name, short_name, code, hosts }: SchoolForm): SchoolForm {
  const [long, short] = [named(long_name), named(short_name)]
  if (long === '' || short === '') throw new Refusal('schoolNameEmpty')
  if (!/^[a-z0-9]{2,20}$/.test(code)) throw new Refusal('schoolCode')
  const read = hosts.filter((host) => host.trim() !== '').map((host) => ({ host, read: hostOf(host) }))
  const wrong = read.find((one) => one.read === undefined)
  if (wrong) throw new Refusal('hostWrong', { x: wrong.host })
  const known = [...new Set(read.flatMap((one) => one.read ?? []))]
  if (known.length > setupLimits.hosts) throw new Refusal('tooManyHosts', { n: setupLimits.hosts })
  return { long_name: long, short_name: short, code, hosts: known }
}

/** 七年级 and 3: 七年级(1)班, 七年级(2)班, 七年级(3)班. */
export function classNames(grades: readonly string[], count: number): string[] {
  const tidy = [...new Set(grades.map(named).filter((grade) => grade !== ''))]
  if (tidy.length === 0 || tidy.length > setupLimits.grades || count < 1 || count > setupLimits.classesPerGrade)
    throw new Refusal('classPattern', { n: setupLimits.classesPerGrade })
  return tidy.flatMap((grade) => Array.from({ length: count }, (_, at) => `${grade}(${at + 1})班`))
}
