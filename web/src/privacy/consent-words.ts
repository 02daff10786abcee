import type { Consent } from '@jiangtai/contract/privacy'
import { dayOf } from '../kit/time/day-time.ts'
import { todayDate } from '../kit/time/today-date.ts'

export const holds = (consent: Consent | null) => consent !== null && consent.withdrawn_at === 0

/** What is known of a student's consent; `version`: of the notice as it is now. */
export function consentText(consent: Consent | null, version: number, now: Date): string {
  if (consent === null) return '缺少同意'
  const { given_by, how, given_at, text_version, withdrawn_at } = consent
  const given = `${given_by} · ${how} · ${dayOf(given_at, now)}`
  if (withdrawn_at > 0) return `缺少同意（${dayOf(withdrawn_at, now)} 撤回；原为 ${given}）`
  return text_version < version ? `${given} · 同意的是旧版告知书` : given
}

/** The seconds of a date of a field; of today no later than now. */
export function momentOf(date: string, nowMs: number): number | undefined {
  const at = Date.parse(`${date}T00:00:00+08:00`) / 1000
  const now = Math.floor(nowMs / 1000)
  return Number.isNaN(at) || at > now || at < 0 ? undefined : at
}

/** As the paper has it: with the day alone, so of one day the last. */
export function versionOptions(versions: readonly number[]) {
  const days = new Map<string, number>()
  for (const version of [...versions].sort((a, b) => a - b)) days.set(todayDate(version * 1000), version)
  return [...days].reverse().map(([day, version], at) => ({ value: String(version), text: at === 0 ? `${day}（现在的）` : day }))
}
