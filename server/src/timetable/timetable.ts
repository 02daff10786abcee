import { createHash } from 'node:crypto'
import { Refusal } from '@jiangtai/contract/refusal'
import { type Period, type TakenPlace, type TimetableCell, timetableLimits } from '@jiangtai/contract/timetable'

/** Of what somebody has read: another when it was changed since, by whomever. */
export const versionOf = (read: unknown): string => createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 16)

const placed = ({ weekday, period }: Pick<TimetableCell, 'weekday' | 'period'>) => weekday * 100 + period

export const cellsVersion = (cells: readonly TimetableCell[]): string =>
  versionOf(
    cells
      .toSorted((a, b) => placed(a) - placed(b))
      .map(({ weekday, period, root_subject_id, teacher_id }) => [weekday, period, root_subject_id, teacher_id]),
  )

/** The periods as they are kept, or why not. */
export function periodsChecked(typed: readonly Period[]): Period[] {
  const periods = typed.map(({ name, ...times }) => ({ name: name.replace(/\s+/g, ' ').trim(), ...times }))
  if (periods.length === 0 || periods.length > timetableLimits.periods) throw new Refusal('periodsEmpty', { n: timetableLimits.periods })
  const isNamed = periods.every(({ name }) => name !== '' && [...name].length <= timetableLimits.nameLength)
  if (!isNamed || new Set(periods.map(({ name }) => name)).size < periods.length)
    throw new Refusal('periodName', { n: timetableLimits.nameLength })
  for (const [at, { name, start, end }] of periods.entries())
    if (start >= end || start < (periods[at - 1]?.end ?? 0)) throw new Refusal('periodTime', { x: name })
  return periods
}

export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
export const placeWords = ({ weekday, period }: Pick<TimetableCell, 'weekday' | 'period'>, periods: readonly Period[]): string =>
  `${weekdayNames[weekday - 1] ?? ''}${periods[period - 1]?.name ?? `第${period}节`}`

const busyKey = (teacherId: number, place: Pick<TimetableCell, 'weekday' | 'period'>) => `${teacherId} ${placed(place)}`

/** R1163: where a teacher is in another class at that time. */
export function createBusy(taken: readonly TakenPlace[]) {
  const places = new Map(taken.map((one) => [busyKey(one.teacher_id, one), one.class_name]))
  return {
    classAt: (teacherId: number, place: Pick<TimetableCell, 'weekday' | 'period'>) => places.get(busyKey(teacherId, place)),
    take: (place: TakenPlace) => void places.set(busyKey(place.teacher_id, place), place.class_name),
  }
}

interface School {
  readonly periods: readonly Period[]
  readonly subjectIds: ReadonlySet<number>
  readonly teachers: ReadonlyMap<number, string>
  readonly taken: readonly TakenPlace[]
}

/** Whether a week can be: everything in it is there, and each teacher only here. */
export function demandWeek(cells: readonly TimetableCell[], { periods, subjectIds, teachers, taken }: School) {
  const isKnown = ({ period, root_subject_id, teacher_id }: TimetableCell) =>
    period <= periods.length && subjectIds.has(root_subject_id) && (teacher_id === 0 || teachers.has(teacher_id))
  if (!cells.every(isKnown) || new Set(cells.map(placed)).size < cells.length) throw new Refusal('timetableUnknown')
  const busy = createBusy(taken)
  for (const cell of cells) {
    const elsewhere = busy.classAt(cell.teacher_id, cell)
    if (elsewhere !== undefined)
      throw new Refusal('teacherBusy', { x: `${teachers.get(cell.teacher_id)}，${placeWords(cell, periods)}，在${elsewhere}` })
  }
}

const shanghai = 8 * 3600
const daySeconds = 86_400

/** The weekday (1 is Monday) and the midnight that began it, by the clock of the school. */
export function dayAt(seconds: number): { readonly weekday: number; readonly midnight: number } {
  const day = Math.floor((seconds + shanghai) / daySeconds)
  // 1970-01-01 was a Thursday.
  return { weekday: ((day + 3) % 7) + 1, midnight: day * daySeconds - shanghai }
}
