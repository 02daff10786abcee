/** Addresses of pages that the server leads to, too: what it links is what the pages call their own. */

/** A teacher's course for a class, as the addresses of preparing, teaching and pushing name it. */
export interface CourseAddress {
  readonly class_id: number
  readonly course_id: number
  readonly course_type: 1 | 2
}

const asked = ({ class_id, course_id, course_type }: CourseAddress) => `?class=${class_id}&course=${course_id}&type=${course_type}`

export const links = {
  prepare: (course: CourseAddress) => `/prepare-course${asked(course)}`,
  teach: (course: CourseAddress) => `/teacher-course${asked(course)}`,
  push: (course: CourseAddress) => `/course-push${asked(course)}`,
  share: (course: CourseAddress) => `/course-share${asked(course)}`,
  /** One that was shared, opened. */
  shared: (shareId: number) => `/course-share?share=${shareId}`,
  study: (mixId: number) => `/student-course?mix=${mixId}`,
  /** The report of a lesson has no address of its own: it stands where the lessons of the class do. */
  report: (lessonId: number) => `/academic-analysis/learning?lesson=${lessonId}`,
} as const
