import { usePart } from '../kit/chunks/use-part.ts'

/** Comes when the page stands, as the past lessons do. */
export function RecentCoursesPart() {
  const { data } = usePart('home-courses', () => import('./HomeCourses.tsx'))
  return data ? <data.RecentCourses /> : null
}

export function WaitingPart() {
  const { data } = usePart('home-courses', () => import('./HomeCourses.tsx'))
  return data ? <data.WaitingForYou /> : null
}
