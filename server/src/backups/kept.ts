import { dateOf, dayOf } from '../days.ts'

const day = 86_400
/** Of so many days, weeks and months that have one, the newest is kept. */
export interface Keep {
  readonly days: number
  readonly weeks: number
  readonly months: number
}
export const usualKeep: Keep = { days: 7, weeks: 4, months: 6 }
/** What a person was deleted from is gone from the backups, too, after this. */
const longestSeconds = 180 * day
/** 1970 began on a Thursday. */
const mondayOffset = 3

const groupings: readonly (readonly [span: keyof Keep, groupOf: (seconds: number) => string])[] = [
  ['days', dateOf],
  ['weeks', (seconds) => String(Math.floor((dayOf(seconds) + mondayOffset) / 7))],
  ['months', (seconds) => dateOf(seconds).slice(0, 7)],
]

interface Dated {
  readonly made_at: number
}

/**
 * Which backups stay: the newest of each of the last days that have one, of the last weeks and months, and all of the last 24 hours. The newest stays
 * however old it is; nothing else is kept for more than 180 days.
 */
export function keptOf<T extends Dated>(backups: readonly T[], now: number, keep: Keep): T[] {
  const newestFirst = backups.toSorted((a, b) => b.made_at - a.made_at)
  const kept = new Set(newestFirst.filter(({ made_at }) => made_at > now - day))
  for (const [span, groupOf] of groupings) {
    const groups = new Map<string, T>()
    for (const backup of newestFirst) if (!groups.has(groupOf(backup.made_at))) groups.set(groupOf(backup.made_at), backup)
    for (const backup of [...groups.values()].slice(0, keep[span])) kept.add(backup)
  }
  return newestFirst.filter((backup, at) => at === 0 || (kept.has(backup) && backup.made_at > now - longestSeconds))
}
