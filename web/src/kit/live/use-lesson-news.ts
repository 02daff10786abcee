import { useEffect } from 'react'
import { useUser } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { followLesson, lessonAsked } from './lesson-news.ts'
import { liveStores } from './stores.ts'

/** Once, on the page of the teacher. */
export function useLessonNews() {
  const { user_id } = useUser()
  useEffect(() => followLesson({ ...liveStores, asked: lessonAsked, me: user_id, toast }), [user_id])
}
