/** What the server knows of the whole lesson. */
export interface Attendance {
  readonly absent: readonly number[]
  /** Somebody has taken it, be it that nobody is away. */
  readonly isTaken: boolean
}

export const noAttendance: Attendance = { absent: [], isTaken: false }

type Ids = readonly number[]
interface Marks {
  readonly present_student_ids: number[]
  readonly absent_student_ids: number[]
}

/** One press: there or away. */
export const toggled = (absent: Ids, id: number): Marks =>
  absent.includes(id) ? { present_student_ids: [id], absent_student_ids: [] } : { present_student_ids: [], absent_student_ids: [id] }

export const everybody = (all: Ids): Marks => ({ present_student_ids: [...all], absent_student_ids: [] })

/** Whoever has a device that is on is there, and nobody else. */
export const asOnline = (all: Ids, online: ReadonlySet<number>): Marks => ({
  present_student_ids: all.filter((id) => online.has(id)),
  absent_student_ids: all.filter((id) => !online.has(id)),
})

/** Of the class as it is now: who left it is neither. */
export function countsOf(all: Ids, absent: Ids) {
  const away = all.filter((id) => absent.includes(id)).length
  return { all: all.length, there: all.length - away, away }
}
