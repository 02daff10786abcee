import type { Lesson } from '@jiangtai/contract/lessons'
import { liveStores } from '../live/stores.ts'

type Take = (eventId: number, ms: number, courseId: number) => void

const early: Parameters<Take>[] = []
let take: Take = (...event) => early.push(event)

let courseInSight = 0
/** The lesson that runs has one too, also on pages that do not show it. */
const courseNow = () => courseInSight || courseOf(liveStores.lesson.get())
const courseOf = (lesson: Lesson | undefined) => (lesson?.status === 1 ? lesson.course_id : 0)

/** The page shows this course: what is done meanwhile, also with the tools above it, belongs to it. Answers how to end that. */
export function trackCourse(courseId: number) {
  courseInSight = courseId
  return () => {
    if (courseInSight === courseId) courseInSight = 0
  }
}

/** Somebody did something that is counted, in this course, the one in sight or that of the lesson. What counts it is fetched later than the first page. */
export const track = (eventId: number, courseId = courseNow()) => take(eventId, Date.now(), courseId)

export function hearTracked(hear: Take) {
  take = hear
  for (const event of early.splice(0)) hear(...event)
}
