import { usePart } from '../kit/chunks/use-part.ts'

/** Comes when the page stands: whoever opens it to start a lesson does not wait for the past. */
export function RecentPart({ classId }: { readonly classId: number }) {
  const { data } = usePart('recent-lessons', () => import('./RecentLessons.tsx'))
  return data ? <data.RecentLessons classId={classId} /> : null
}
