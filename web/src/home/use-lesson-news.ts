import { useEffect } from 'react'
import { liveStores } from '../kit/live/stores.ts'
import { useUser } from '../kit/session.ts'
import { toast } from '../kit/ui/toast.ts'
import { followLesson, lessonAsked } from './lesson-news.ts'

/** Once, on the page of the teacher. */
export function useLessonNews() {
  const { user_id } = useUser()
  useEffect(() => followLesson({ ...liveStores, asked: lessonAsked, me: user_id, toast }), [user_id])
}
