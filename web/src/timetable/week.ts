import type { TakenPlace, TimetableCell, TimetableFrame, TimetableTeacher } from '@jiangtai/contract/timetable'
import { twoDigits } from '../kit/time/two-digits.ts'

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
export const clockWords = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

export interface Place {
  readonly weekday: number
  readonly period: number
}
export type Cells = readonly TimetableCell[]

const isAt = (place: Place) => (one: Place) => one.weekday === place.weekday && one.period === place.period
const isSame = (a: TimetableCell, b: TimetableCell) => a.root_subject_id === b.root_subject_id && a.teacher_id === b.teacher_id

export const cellAt = <C extends Place>(cells: readonly C[], place: Place): C | undefined => cells.find(isAt(place))

/** With another lesson there, or none. */
export const withCell = (cells: Cells, place: Place, cell: Omit<TimetableCell, 'weekday' | 'period'> | undefined): Cells => [
  ...cells.filter((one) => !isAt(place)(one)),
  ...(cell ? [{ ...cell, weekday: place.weekday, period: place.period }] : []),
]

/** In how many places the two differ. */
export function changesOf(before: Cells, now: Cells): number {
  const isChanged = (one: TimetableCell) => {
    const other = cellAt(before, one)
    return !other || !isSame(one, other)
  }
  return now.filter(isChanged).length + before.filter((one) => !cellAt(now, one)).length
}

/** R1163: the class in which this teacher is at that time. */
export const elsewhere = (taken: readonly TakenPlace[], place: Place, teacherId: number): string | undefined =>
  taken.find((one) => one.teacher_id === teacherId && isAt(place)(one))?.class_name

export const clashesOf = (cells: Cells, taken: readonly TakenPlace[]): Cells =>
  cells.filter((cell) => elsewhere(taken, cell, cell.teacher_id) !== undefined)

/** Five, or as many as the week has. */
export const daysShown = (cells: readonly Place[], hasWeekend: boolean): number =>
  hasWeekend ? 7 : Math.max(5, ...cells.map(({ weekday }) => weekday))

interface Wanted extends Place {
  readonly classId: number
  readonly subjectId: number
}

/** Whoever teaches the class this subject stands first, then the class, then the subject. */
export function teachersFor({ teachers }: Pick<TimetableFrame, 'teachers'>, { classId, subjectId }: Wanted): readonly TimetableTeacher[] {
  const rank = ({ class_ids, subject_ids }: TimetableTeacher) =>
    (class_ids.includes(classId) ? 0 : 2) + (subject_ids.includes(subjectId) ? 0 : 1)
  return [...teachers].sort((a, b) => rank(a) - rank(b))
}

/** The one teacher who has this subject in the class, as its week says or else as the school does; 0: not known, or elsewhere. */
export function proposedTeacher(
  frame: Pick<TimetableFrame, 'teachers'>,
  cells: Cells,
  taken: readonly TakenPlace[],
  wanted: Wanted,
): number {
  const inWeek = cells.find(({ root_subject_id, teacher_id }) => root_subject_id === wanted.subjectId && teacher_id > 0)?.teacher_id
  const known = frame.teachers.filter(
    ({ class_ids, subject_ids }) => class_ids.includes(wanted.classId) && subject_ids.includes(wanted.subjectId),
  )
  const teacher = inWeek ?? (known.length === 1 ? (known[0]?.id ?? 0) : 0)
  return elsewhere(taken, wanted, teacher) === undefined ? teacher : 0
}

/** The subjects of another class; its teachers are there at that very time, so they are those of this one. */
export const copiedWeek = (
  frame: Pick<TimetableFrame, 'teachers'>,
  from: Cells,
  to: { readonly classId: number; readonly cells: Cells; readonly taken: readonly TakenPlace[] },
): Cells =>
  from.map(({ weekday, period, root_subject_id }) => ({
    ...{ weekday, period, root_subject_id },
    teacher_id: proposedTeacher(frame, to.cells, to.taken, { weekday, period, classId: to.classId, subjectId: root_subject_id }),
  }))
