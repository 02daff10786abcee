/** The week of a school. */
export interface TimetableTables {
  timetable_periods: { org_id: number; number: number; name: string; start_minute: number; end_minute: number }
  /** `grade`: of the class when it was saved. A class that has gone up since has the timetable of last year. */
  timetable_cells: { class_id: number; weekday: number; period: number; subject_id: number; teacher_id: number | null; grade: number }
}
